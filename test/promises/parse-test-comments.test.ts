import { expect, it } from 'vitest'
import { parseTestComments } from '../../scripts/promises/parse-test-comments.ts'

const parse = (...lines: readonly string[]) => parseTestComments('a.test.ts', lines.join('\n'))
const found = (...lines: readonly string[]) =>
  parse(...lines).tests.map(({ line, titleLine, title, table, ids }) => ({ line, titleLine, title, table, ids }))

it('reads the comment behind the opening line', () => {
  expect(found('', "it('keeps one row', () => { // A-027 A-028", '  body()', '})')).toEqual([
    { line: 2, titleLine: 2, title: 'keeps one row', table: false, ids: ['A-027', 'A-028'] },
  ])
})

it('reads the comment behind a one-line test, an async one and one inside a suite', () => {
  const tests = found(
    "describe('x', () => {",
    "  test('one', run) // B-001",
    "  it.concurrent('two', async () => { /* B-002 */",
    '  })',
    '})',
  )
  expect(tests.map(({ title, ids }) => [title, ids])).toEqual([
    ['one', ['B-001']],
    ['two', ['B-002']],
  ])
})

it('reads a table test from its first line to the line of its title', () => {
  const table = ['it.each([', '  [1],', '  [2],', "])('row %d', (n) => { // A-101..A-102", '})']
  expect(found(...table)).toEqual([{ line: 1, titleLine: 4, title: 'row %d', table: true, ids: ['A-101', 'A-102'] }])
})

it('reads the comment when the formatter has put the title on its own line', () => {
  expect(found('test.for(rows)(', "  'a long title', // A-003", '  () => {},', ')')[0]).toMatchObject({
    titleLine: 2,
    table: true,
    ids: ['A-003'],
  })
})

it.each([
  ['the line above', ['// A-001', "it('x', () => {})"]],
  ['a line of the body', ["it('x', () => {", '  // A-001', '})']],
  ['a suite', ["describe('x', () => { // A-001", '})']],
  ['another function', ["submit('x', () => {}) // A-001"]],
])('reports an ID beside %s as misplaced', (_, lines) => {
  const { tests, misplaced } = parse(...lines)
  expect(tests).toEqual([])
  expect(misplaced.flatMap(({ ids }) => ids)).toEqual(['A-001'])
})

it('never reads a string as a comment', () => {
  const quoted = ["it('// A-001', () => {", '  check(`it("y", f) // A-002`)', "  check('// A-003')", '})']
  expect(parse(...quoted)).toMatchObject({ tests: [], misplaced: [] })
})

it('knows the lines of every call, those without IDs too', () => {
  expect(parse("it('x', () => {})", "it.each([1])('y', () => {}) // C-001").calls).toEqual([
    { line: 1, titleLine: 1 },
    { line: 2, titleLine: 2 },
  ])
})
