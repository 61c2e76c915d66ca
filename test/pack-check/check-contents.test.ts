import { expect, it } from 'vitest'
import { checkContents } from '../../scripts/pack-check/check-contents.ts'
import type { Manifest, PackedPackage } from '../../scripts/pack-check/packed-package.ts'

const manifest: Manifest = { name: '@mem/store', version: '1.0.0', dependencies: { kysely: '1', '@mem/text': '1' } }
const good = { 'package.json': '{}', 'README.md': '', LICENSE: '', 'dist/index.js': '', 'dist/index.d.ts': '' }

function packed(files: Record<string, string> = {}, more: Partial<PackedPackage> = {}): PackedPackage {
  return { manifest, files: new Map(Object.entries({ ...good, ...files })), sourceBuiltins: new Set(), ...more }
}

it('finds nothing wrong with built files, declared imports and Node by its full name', () => {
  const code = "import 'kysely/helpers'\nimport '@mem/text'\nimport 'node:fs'\nawait import('./chunk.js')"
  expect(checkContents(packed({ 'dist/index.js': code }, { sourceBuiltins: new Set(['node:fs']) }))).toEqual([])
})

it.each([
  ['sources', { 'src/index.ts': '' }, 'holds src/index.ts'],
  ['tests', { 'test/a.test.ts': '' }, 'holds test/a.test.ts'],
  ['the source condition', { 'package.json': '{"exports":{"@mem/source":"x"}}' }, 'has @mem/source in package.json'],
  ['an unresolved range', { 'package.json': '{"x":"workspace:^"}' }, 'has workspace: in package.json'],
  ['a stripped node: prefix', { 'dist/index.js': "import 'sqlite'" }, 'imports sqlite, which package.json does not declare'],
  ['an undeclared library', { 'dist/a.js': "export * from '@x/y/z'" }, 'imports @x/y/z, which package.json does not declare'],
])('reports %s', (_, files, problem) => {
  expect(checkContents(packed(files))).toEqual([problem])
})

it('reports a file that is missing, and an import of Node that the build lost', () => {
  const files = new Map(Object.entries(good).filter(([path]) => path !== 'README.md'))
  expect(checkContents(packed({}, { files, sourceBuiltins: new Set(['node:sqlite']) }))).toEqual([
    'lacks README.md',
    'lost the import of node:sqlite in the build',
  ])
})

it('reports a host bundle patch that is not in the tarball', () => {
  const plugin = { ...manifest, dsh: { bundle: { patch: './cordis.patch.yml' } } }
  expect(checkContents(packed({}, { manifest: plugin }))).toEqual([
    'lacks ./cordis.patch.yml, which dsh.bundle.patch names',
  ])
  expect(checkContents(packed({ 'cordis.patch.yml': '' }, { manifest: plugin }))).toEqual([])
})
