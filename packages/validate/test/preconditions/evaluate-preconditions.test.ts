import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluatePreconditions, type FileOperation, preconditionSchema } from '../../src/index.ts'
import { fitsPattern } from '../../src/preconditions/path-pattern.ts'

const folder = '/home/me/shop'
const files = ['/home/me/shop/docs/plan.md', '/home/me/shop/src/a.ts', 'c:/shop/src/a.ts']

const decide = async (precondition: object, operation: Partial<FileOperation>) => {
  const asked: string[] = []
  const decision = await evaluatePreconditions(
    { tool: 'write', paths: [], folder, ...operation },
    [preconditionSchema.parse(precondition)],
    async (path) => {
      asked.push(path)
      return files.includes(path)
    },
  )
  return { decision, asked }
}

const allowed = { kind: 'allow' }

it('denies an operation on a missing path that must exist', async () => { // A-165 A-169
  const must = { pathPattern: 'docs/**', mustExist: true, reason: 'Plans are made by hand.' }
  expect((await decide(must, { paths: ['docs/other.md'] })).decision).toEqual({
    kind: 'deny',
    reason: "write is denied for docs/other.md: it doesn't exist, and it must (precondition 0 on docs/**). Plans are made by hand.",
  })
  expect((await decide(must, { paths: ['docs/plan.md'] })).decision).toEqual(allowed)
})

it('denies an operation on an existing path that must not exist', async () => { // A-166 A-169
  const mustNot = { pathPattern: '*.md', mustNotExist: true }
  expect((await decide(mustNot, { paths: ['docs/plan.md'] })).decision).toEqual({
    kind: 'deny',
    reason: 'write is denied for docs/plan.md: it exists already, and it must not (precondition 0 on *.md).',
  })
  expect((await decide(mustNot, { paths: ['docs/new.md'] })).decision).toEqual(allowed)
})

it.each([
  ['a name in any folder', '*.md', 'docs/deep/x.md', true],
  ['a name with another ending', '*.md', 'docs/x.mdx', false],
  ['a folder and all below', 'docs/**', 'docs/a/b.md', true],
  ['a folder, written with a dot', './docs/**', 'docs/a.md', true],
  ['another folder', 'docs/**', 'old/docs/a.md', false],
  ['any folder before', '**/docs/*.md', 'old/docs/a.md', true],
  ['no folder before', '**/docs/*.md', 'docs/a.md', true],
  ['half a name', '**/docs/*.md', 'mydocs/a.md', false],
  ['one level only', 'docs/*', 'docs/a/b.md', false],
  ['one character', 'docs/?.md', 'docs/a.md', true],
  ['no separator for a character', 'docs?a.md', 'docs/a.md', false],
  ['alternatives', 'src/*.{ts,js}', 'src/a.js', true],
  ['no alternative', 'src/*.{ts,js}', 'src/a.py', false],
  ['a detour through the parent', 'docs/**', 'src/../docs/a.md', true],
  ['an escape from the folder', 'docs/**', 'docs/../../x/docs/a.md', false],
  ['an absolute path inside', 'docs/**', '/home/me/shop/docs/a.md', true],
  ['an absolute pattern', '/etc/**', '/etc/hosts', true],
  ['an absolute pattern through the parent', '/etc/**', '../../../etc/hosts', true],
  ['everywhere', '**/secret/*', '/srv/secret/a', true],
  ['a back slash in a name', 'docs/**', 'docs\\a.md', false],
  ['letter case', 'docs/**', 'Docs/a.md', false],
  ['composed letters', 'caf\u00e9/*', 'cafe\u0301/a', true],
])('applies to the paths that its pattern matches: %s', async (_, pathPattern, path, applies) => {
  const { asked } = await decide({ pathPattern, mustExist: true }, { paths: [path] })
  expect(asked).toHaveLength(applies ? 1 : 0)
})

it.each([
  ['back slashes', 'src/**', 'src\\a.ts', true],
  ['another letter case', 'SRC/*.ts', 'src/A.ts', true],
  ['a path with its drive', 'C:/shop/**', 'C:\\Shop\\src\\a.ts', true],
  ['another drive', 'src/**', 'D:\\shop\\src\\a.ts', false],
  ['the parent', 'src/**', 'docs\\..\\src\\a.ts', true],
  ['a path from the root of the drive', 'src/**', '\\shop\\src\\a.ts', true],
])('reads Windows paths: %s', async (_, pathPattern, path, applies) => {
  const { asked } = await decide({ pathPattern, mustExist: true }, { paths: [path], folder: 'C:\\shop' })
  expect(asked).toHaveLength(applies ? 1 : 0)
})

it.each(['shop', './shop', ''])('denies relative paths from the folder %j, which names no place', async (relative) => {
  const mustNot = { pathPattern: 'docs/*.md', mustNotExist: true }
  const { decision, asked } = await decide(mustNot, { paths: ['docs/plan.md'], folder: relative })
  expect(decision).toEqual({ kind: 'deny', reason: `write is denied for docs/plan.md: the folder "${relative}" it starts from isn't absolute.` })
  expect(asked).toEqual([])
  expect((await decide(mustNot, { paths: ['/home/me/shop/docs/new.md'], folder: relative })).decision).toEqual(allowed)
})

it('ignores letter case where it is told to', async () => {
  const { asked } = await decide({ pathPattern: 'docs/**', mustExist: true }, { paths: ['Docs/a.md'], ignoreCase: true })
  expect(asked).toEqual(['/home/me/shop/Docs/a.md'])
})

it('applies to the named tools only', async () => {
  const edits = { pathPattern: '**', mustExist: true, tools: ['edit', 'write'] }
  expect((await decide(edits, { tool: 'read', paths: ['none'] })).decision).toEqual(allowed)
  expect((await decide(edits, { tool: 'edit', paths: ['none'] })).decision).toMatchObject({ kind: 'deny' })
})

it('looks at every path of an operation', async () => {
  const must = { pathPattern: '**', mustExist: true }
  expect((await decide(must, { paths: ['src/a.ts', 'none'] })).decision).toMatchObject({ kind: 'deny', reason: expect.stringContaining('none') })
})

it.each([
  ['both', { pathPattern: '*', mustExist: true, mustNotExist: true }],
  ['neither', { pathPattern: '*' }],
  ['braces that never close', { pathPattern: '{a', mustExist: true }],
  ['too many forms', { pathPattern: '{a,b}'.repeat(7), mustExist: true }],
  ['an unknown key', { pathPattern: '*', mustExist: true, path: 'x' }],
])('refuses a precondition with %s', (_, precondition) => {
  expect(preconditionSchema.safeParse(precondition).success).toBe(false)
})

describe('patterns', () => {
  /** The same subset as a regular expression, where that is safe: short patterns and paths. */
  const reference = (pattern: string) =>
    new RegExp(`^${pattern.replace(/\*\*\/|\*\*|\*|\?|[^*?]/g, (piece) => ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' })[piece] ?? piece.replace(/[.]/, '\\.'))}$`, 's')

  it('mean what the same regular expression means', () => {
    const pattern = fc.array(fc.constantFrom('a', 'b', '/', '*', '**', '**/', '?', '.'), { maxLength: 7 }).map((all) => all.join('').replace(/\*{3,}/g, '**'))
    const path = fc.array(fc.constantFrom('a', 'b', '/', '.'), { maxLength: 8 }).map((all) => all.join(''))
    fc.assert(
      fc.property(pattern, path, (one, other) => {
        expect(fitsPattern(other, one)).toBe(reference(one).test(other))
      }),
      { numRuns: 2_000 },
    )
  })

  it('take a bounded time for a path made to be slow', () => {
    const before = process.cpuUsage()
    expect(fitsPattern(`${'a'.repeat(4_000)}!`, `${'*a'.repeat(40)}b`)).toBe(false)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000)
  })
})
