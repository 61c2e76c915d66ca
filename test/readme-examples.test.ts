import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTree, repositoryRoot } from './repository/read-tree.ts'
import { type ReadmeExample, readmeExamples } from './repository/readme-examples.ts'

const examples = readmeExamples(readTree())
const folders = new Map<string, string>()

/** A package sees itself and what it depends on; the engine depends on every other library, so it stands in for the root. */
function homeOf({ readme }: ReadmeExample): string {
  const folder = dirname(readme)
  return join(repositoryRoot, folder === '.' ? 'packages/engine' : folder, '.cache')
}

/** A folder of its own for the examples of one README, where imports resolve as they do in the package. */
function folderOf(example: ReadmeExample): string {
  const home = homeOf(example)
  const folder = folders.get(home) ?? mkdtempSync(join(home, 'readme-'))
  folders.set(home, folder)
  return folder
}

function fileOf(example: ReadmeExample): string {
  const { readme, number, language } = example
  return join(folderOf(example), `${readme.replaceAll('/', '-')}-${number}.m${language}`)
}

beforeAll(() => {
  for (const example of examples) {
    mkdirSync(homeOf(example), { recursive: true })
    writeFileSync(fileOf(example), example.code)
  }
})

afterAll(() => {
  for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true })
})

describe('README examples', () => {
  it.each(examples)('$readme, program $number, runs and prints what it says', (example) => {
    const file = fileOf(example)
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--conditions=@mem/source', '--no-warnings', file],
      { cwd: dirname(file), encoding: 'utf8' },
    )
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const printed = stdout.split('\n')
    for (const line of example.prints) {
      expect(printed, `lines left of:\n${stdout}`).toContain(line)
      printed.splice(0, printed.indexOf(line) + 1)
    }
  })

  it('are correct TypeScript', () => {
    const files = examples.filter(({ language }) => language === 'ts').map(fileOf)
    const project = join(mkdtempSync(join(tmpdir(), 'mem-readme-')), 'tsconfig.json')
    const compilerOptions = { typeRoots: [join(repositoryRoot, 'node_modules/@types')], noUnusedLocals: false }
    const extended = join(repositoryRoot, 'tsconfig.base.json')
    writeFileSync(project, JSON.stringify({ extends: extended, compilerOptions, files }))
    const compiler = join(repositoryRoot, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', project], { encoding: 'utf8' })
    rmSync(dirname(project), { recursive: true })
    expect(stdout).toBe('')
  }, 120_000)
})

describe('reading a README', () => {
  const text = ['Text', '```ts', "console.log('a') // => a", '// no output', "console.log('b') // => b", '```', '```sh', 'x', '```', ''].join('\n')

  it('takes whole fences with what they print, and no fence of another language', () => {
    expect(readmeExamples(new Map([['packages/text/README.md', text]]))).toEqual([
      {
        readme: 'packages/text/README.md',
        number: 1,
        language: 'ts',
        code: "console.log('a') // => a\n// no output\nconsole.log('b') // => b\n",
        prints: ['a', 'b'],
      },
    ])
  })

  it('reads the README of root, packages and apps only', () => {
    const tree = new Map(['README.md', 'apps/demo/README.md', 'docs/README.md', 'docs/a.md'].map((path) => [path, text]))
    expect(readmeExamples(tree).map(({ readme }) => readme)).toEqual(['README.md', 'apps/demo/README.md'])
  })
})
