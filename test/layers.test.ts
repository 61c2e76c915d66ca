import { expect, it } from 'vitest'
import { importSpecifiers } from '../scripts/import-specifiers.ts'
import { dependencyViolations } from './repository/dependency-violations.ts'
import { type Layers, layerViolations } from './repository/layer-violations.ts'
import { readTree } from './repository/read-tree.ts'
import { sizeViolations } from './repository/size-violations.ts'

/** The one direction of dependency (docs/architecture.md). */
const layers: Layers = {
  text: { packages: [], node: false, libraries: ['stemmer'] },
  'lexicon-zh-en': { packages: ['text'], node: false, libraries: [] },
  store: { packages: ['text'], node: true, libraries: ['kysely', 'zod'] },
  extract: { packages: ['text', 'store'], node: false, libraries: ['yaml'] },
  retrieve: { packages: ['text', 'store'], node: false, libraries: [] },
  validate: { packages: ['text', 'store'], node: 'script/', libraries: ['zod'] },
  assemble: { packages: ['text'], node: false, libraries: [] },
  'claims-cbdc': { packages: ['text', 'store'], node: false, libraries: ['kysely', 'zod'] },
  consolidate: { packages: ['text', 'store'], node: 'node/', libraries: ['kysely', 'zod'] },
  engine: { packages: ['text', 'store', 'extract', 'extract/skills', 'extract/parse-skill', 'retrieve', 'lexicon-zh-en', 'assemble', 'claims-cbdc', 'validate', 'validate/script'], node: true, libraries: ['kysely', 'zod'] },
  'dsh-plugin': { packages: ['engine'], node: true, libraries: ['zod'] },
}

const repository = readTree()

it('lets packages import only lower layers, public entries and allowed libraries', () => { // A-018 A-170 A-248
  expect(layerViolations(repository, layers)).toEqual([])
})

it('lets nobody but the adapter know the shapes of a host', () => { // A-250 B-121
  const shapes = /deriveMessages|surfaceOp|sourceEventSeqs|toolCallId|pre-step|\bUserMessage\b/
  const knowing = [...repository].flatMap(([path, text]) =>
    /^packages\/[^/]+\/src\//.test(path) && shapes.test(text) ? path.split('/')[1] : [],
  )
  expect([...new Set(knowing)]).toEqual(['dsh-plugin'])
})

it('declares exactly the run-time dependencies that sources import', () => {
  expect(dependencyViolations(repository)).toEqual([])
})

it('keeps files within 350 lines and the adapter within 600', () => {
  expect(sizeViolations(repository)).toEqual([])
})

it.each([
  ['a sibling', 'extract', "import { recall } from '@mem/retrieve'", 'imports @mem/retrieve, which is no lower layer.'],
  ['a higher layer', 'store', "export { x } from '@mem/engine'", 'imports @mem/engine, which is no lower layer.'],
  ['a sibling by type', 'extract', "import type { R } from '@mem/retrieve'", 'imports @mem/retrieve, which is no lower layer.'],
  ['a deep path', 'engine', "await import('@mem/store/testing')", "imports @mem/store/testing, not the package's entry."],
  ['Node in the pure part of a package', 'validate', "import 'node:worker_threads'", 'imports node:worker_threads, but the package is pure.'],
  ['its own part with Node', 'validate', "import './script/run-script.ts'", 'imports packages/validate/src/script/run-script.ts, but the package is pure outside of script/.'],
  ['sources of another', 'engine', "import '../../store/src/x.ts'", 'imports packages/store/src/x.ts, outside its own sources.'],
  ['Node in a pure package', 'text', "import 'node:crypto'", 'imports node:crypto, but the package is pure.'],
  ['Node by its old name', 'retrieve', "require('fs')", 'imports fs, but the package is pure.'],
  ['Node without its prefix', 'store', "import 'fs'", 'imports fs without "node:".'],
  ['SQLite beside the store', 'engine', "process.getBuiltinModule('node:sqlite')", 'imports node:sqlite, which only the store does.'],
  ['an unlisted library', 'store', "import 'lodash/fp'", "imports lodash/fp, which isn't allowed there."],
  ['the host outside the adapter', 'engine', "import type { C } from '@deepseek-ai/cordis'", 'imports @deepseek-ai/cordis, but only the adapter knows the host.'],
  ['the host at run time', 'dsh-plugin', "import { C } from '@deepseek-ai/cordis'", 'imports @deepseek-ai/cordis at run time; host types only.'],
  ['a computed name', 'store', 'await import(name)', 'imports a computed name.'],
])('reports %s', (_, name, text, sentence) => { // B-121
  const path = `packages/${name}/src/a.ts`
  expect(layerViolations(new Map([[path, text]]), layers)).toEqual([`${path} ${sentence}`])
})

it('reports a package that no layer names, and lets allowed imports pass', () => {
  const tree = new Map([
    ['packages/other/src/a.ts', ''],
    ['packages/engine/src/a.ts', "import { openStore } from '@mem/store'\nimport './b.ts'\nimport 'node:fs'\nimport 'zod/v4'"],
    ['packages/dsh-plugin/src/a.ts', "import type { C } from '@deepseek-ai/cordis'\ndeclare module '@deepseek-ai/dsh-llm' {}"],
    ['packages/text/test/a.test.ts', "import '@mem/engine'"],
  ])
  expect(layerViolations(tree, layers)).toEqual(['packages/other/src/a.ts: packages/other has no layer.'])
})

it('knows which imports are gone when the program runs', () => {
  const text = "import type { A } from 'a'\nimport { type B } from 'b'\nexport type { C } from 'c'\nlet d: import('d').D"
  expect(importSpecifiers('a.ts', text)).toEqual([
    { specifier: 'a', runtime: false },
    { specifier: 'b', runtime: true },
    { specifier: 'c', runtime: false },
    { specifier: 'd', runtime: false },
  ])
})

it('reports a dependency that is missing and one that is not used', () => {
  const manifest = JSON.stringify({ dependencies: { zod: '1', kysely: '1' }, devDependencies: { host: '1' } })
  const source = "import 'kysely/helpers'\nimport type { T } from '@mem/text'\nimport type { H } from 'host'\nimport 'node:fs'"
  const tree = new Map([
    ['packages/store/package.json', manifest],
    ['packages/store/src/a.ts', source],
    ['packages/store/test/a.test.ts', "import 'vitest'"],
  ])
  expect(dependencyViolations(tree)).toEqual([
    'packages/store/package.json lacks the dependency @mem/text.',
    'packages/store/package.json declares zod, which no source imports.',
  ])
})

it('reports a long file unless it is generated, and an adapter that is too long in all', () => {
  const lines = (count: number) => 'x\n'.repeat(count)
  const tree = new Map([
    ['packages/text/src/a.ts', lines(350)],
    ['e2e/a.test.ts', lines(351)],
    ['packages/text/src/table.generated.ts', lines(900)],
    ['docs/a.md', lines(900)],
    ['packages/dsh-plugin/src/a.ts', lines(301)],
    ['packages/dsh-plugin/src/host/b.ts', lines(300)],
  ])
  expect(sizeViolations(tree)).toEqual([
    'e2e/a.test.ts has 351 lines, at most 350 are allowed.',
    'packages/dsh-plugin/src has 601 lines, at most 600 are allowed.',
  ])
})
