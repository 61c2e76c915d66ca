import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type TextScope, textScopes, textSegments } from '../../src/index.ts'
import { scopedText } from '../../src/scope/scoped-text.ts'

/** The parts of one scope, in order. */
const parts = (text: string, scope: TextScope) =>
  textSegments(text)
    .filter((span) => span.scope === scope)
    .map(({ start, end }) => text.slice(start, end))

it.each([
  ['a block quote', 'Before\n> never say cheap\nafter', ['> never say cheap']],
  ['quotation marks', 'He said "use cheap" and “low cost”.', ['"use cheap"', '“low cost”']],
  ['Chinese quotation marks', '他说「不要用」和『旧版』以及《手册》。', ['「不要用」', '『旧版』', '《手册》']],
  ['code inside a quote', 'He said "run `cheap`".', ['"run `cheap`"']],
  ['a quote that never closes', 'He said "never\nmind', []],
])('takes %s for a quote', (_, text, quotes) => {
  expect(parts(text, 'quote')).toEqual(quotes)
})

it.each([
  ['fenced code', 'See\n```ts\nconst a = "x"\n```\ndone', ['```ts\nconst a = "x"\n```']],
  ['a fence that never closes', 'See\n```\nx', ['```\nx']],
  ['code in backticks', 'Run `pnpm i` or ``a``.', ['`pnpm i`', '``a``']],
  ['addresses', 'At https://a.example/b?c=d now', ['https://a.example/b?c=d']],
  ['file paths', 'In src/a.ts, ./b, ~/c/d, C:\\x\\y.txt, /etc/hosts, README.md and docs/ too', ['src/a.ts', './b', '~/c/d', 'C:\\x\\y.txt', '/etc/hosts', 'README.md', 'docs/']],
  ['a path in Chinese text', '修改src/a.ts文件', ['src/a.ts']],
  ['no choices, shares or dates', 'and/or 1/2 on 1/2/2024, read / write at 5 km/h', []],
])('takes %s for a path', (_, text, paths) => {
  expect(parts(text, 'path')).toEqual(paths)
})

it.each([
  ['a paragraph that a word opens', 'Do it.\n\nNote: it is\nslow\n\nEnd.', ['Note: it is', 'slow']],
  ['a bold word', '**Reason**: speed', ['**Reason**: speed']],
  ['a Chinese word', '先备份。\n\n说明：以防万一', ['说明：以防万一']],
  ['what stands under a heading', '# Plan\na\n## Rationale\nb\n### more\nc\n## Next\nd', ['## Rationale', 'b', '### more', 'c']],
  ['no comment in code', '```sh\n# note\nx\n```\nafter', []],
  ['no word in the middle', 'I note: this', []],
])('takes %s for an explanation', (_, text, explanations) => {
  expect(parts(text, 'explanation')).toEqual(explanations)
})

it('keeps quotes and paths of an explanation as what they are', () => {
  expect(textSegments('Note: see "x" in a/b.ts now').map(({ scope }) => scope)).toEqual([
    'explanation', 'quote', 'explanation', 'path', 'explanation',
  ])
})

const piece = fc.constantFrom('"', '“', '”', '`', '```', '\n', '\n\n', '> ', '# ', 'Note: ', 'a/b.ts', 'https://a', 'word', '说明：', '「', '」', ' ', '\ud800', '/')
const anyText = fc.oneof(fc.array(piece, { maxLength: 30 }).map((all) => all.join('')), fc.string({ unit: 'binary', maxLength: 40 }))

it('gives every character of any text to exactly one scope, and leaves out in place', () => {
  fc.assert(
    fc.property(anyText, fc.subarray([...textScopes], { minLength: 1 }), (text, scopes) => {
      const spans = textSegments(text)
      expect(spans.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
      for (const { start, end } of spans) expect(end).toBeGreaterThan(start)
      const left = scopedText(text, scopes)
      expect(left).toHaveLength(text.length)
      for (const { scope, start, end } of spans)
        expect(left.slice(start, end)).toBe(scopes.includes(scope) ? text.slice(start, end) : text.slice(start, end).replace(/[^\n]/g, '\ufffc'))
    }),
  )
})
