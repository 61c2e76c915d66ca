import type { SourcePattern } from './read-patterns.ts'
import { samplePattern } from './sample-pattern.ts'

/** A way to fill any length with one kind of text. */
export interface Shape {
  readonly name: string
  readonly make: (length: number) => string
}

const repeated = (name: string, unit: string): Shape => ({
  name,
  make: (length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length),
})

const FIXED: readonly (readonly [string, string])[] = [
  ['one letter', 'a'],
  ['one capital', 'A'],
  ['one digit', '1'],
  ['one blank', ' '],
  ['one tab', '\t'],
  ['line breaks', '\n'],
  ['carriage returns', '\r\n'],
  ['one Han character', '一'],
  ['half a surrogate pair', '\ud83d'],
  ['emoji', '😀'],
  ['invisible characters', '\u200b'],
  ['combining marks', 'e\u0301'],
  ['full-width letters', 'ａ'],
  ['open brackets', '('],
  ['open quotes', '“'],
  ['back quotes', '`'],
  ['fences', '```\n'],
  ['tags', '<a-b>'],
  ['quoted lines', '> q\n'],
  ['list lines', '1. a\n'],
  ['table rows', '|a|b|\n'],
  ['diff lines', '+ a\n- b\n'],
  ['log lines', '2026-01-01 ERROR x\n'],
  ['stack lines', 'at f(a.ts:1:2)\n'],
  ['paths', 'a/b.c/'],
  ['links', 'https://a.b/c?d=e&'],
  ['percent codes', '%41%2'],
  ['base64', 'QUJDREVGR0hJSktMTU5P'],
  ['hexadecimal', '0123456789abcdef'],
  ['versions', '1.2.3 '],
  ['ranges', '1-2-3-'],
  ['units', '5 MB per s per '],
  ['Chinese numbers', '一千二百三十'],
  ['negations', 'not never '],
  ['Chinese negations', '不要别'],
  ['conditions', 'if when unless '],
  ['Chinese rules', '不要用甲，只用乙。'],
  ['corrections', 'no, 1 not 2 '],
  ['instead of', 'instead of a '],
  ['reports', 'Legal says that '],
  ['labels', 'password: '],
  ['options', 'mysql -p '],
  ['cookies', 'Cookie: a=b; '],
  ['headers', 'Authorization: Bearer '],
  ['assignments', 'API_KEY='],
  ['nested quantifier bait', 'aaaa!'],
  ['commas', 'a, '],
  ['short sentences', 'a. '],
  ['dots', '.'],
  ['dashes', '-'],
  ['underscores', '_'],
  ['slashes', '/'],
  ['from to', 'from a to b '],
  ['replace', 'replace a with b '],
  ['when', 'when '],
  ['Chinese if', '如果'],
  ['Chinese change', '从1改成'],
  ['scrap', 'scrap what i said about '],
  ['equals', '='],
  ['of of', 'the port of the port of '],
  ['possessives', 'x’s '],
  ['Chinese set', '设为'],
  ['code lines', 'a;'],
  ['Chinese when', '的时候'],
]

/** Shapes that no pattern suggests: one character, one kind of line, one kind of cue. */
export const FIXED_SHAPES: readonly Shape[] = [
  ...FIXED.map(([name, unit]) => repeated(name, unit)),
  {
    name: 'one sentence of 690 letters, again and again',
    make: (length) => repeated('', `${'a'.repeat(689)}. `).make(length),
  },
  { name: 'short lines', make: (length) => repeated('', 'a\n').make(length) },
]

/** Most characters of one sample, so that its repetition stays a repetition. */
const LONGEST = 400

/** Attack strings out of a pattern: its sample whole, broken off, and broken off with a long run behind it, repeated. */
export function shapesOf({ file, source }: SourcePattern, random: () => number, count: number): readonly Shape[] {
  return Array.from({ length: count }, (_, index): Shape | null => {
    const sample = samplePattern(source, random).slice(0, LONGEST)
    if (sample === '') return null
    const name = `${file} ${source.slice(0, 60)} (${index})`
    const prefix = sample.slice(0, 1 + Math.floor(random() * sample.length))
    const end = prefix.at(-1) ?? ''
    if (index % 3 === 0) return repeated(name, sample)
    if (index % 3 === 1) return repeated(name, `${prefix}${random() < 0.5 ? ' ' : ''}`)
    return repeated(name, prefix + end.repeat(1 + Math.floor(random() * 600)))
  }).filter((shape) => shape !== null)
}
