import { existsSync, readFileSync } from 'node:fs'
import { extractMessage } from '@mem/extract'
import { type Distribution, distribution } from '../speed/distribution.ts'
import { measurePrecisely } from './measure-shape.ts'

/** Times of messages under this length say more about the call than about the text. */
const SHORTEST = 200
/** Of a longer message no more is read. */
const LONGEST = 20_000
/** Characters that times are given for. */
const PER = 2_000

const read = (text: string) => void extractMessage(text, { role: 'user', previousAssistant: null })

/** Messages of the bench files that are there. */
export function benchMessages(files: readonly string[]): readonly string[] {
  return files
    .filter((file) => existsSync(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .flatMap((line) => {
          const parsed: unknown = JSON.parse(line)
          const text = typeof parsed === 'object' && parsed !== null && 'text' in parsed ? parsed.text : null
          return typeof text === 'string' ? [text] : []
        }),
    )
}

/** Rules without anything between them, all of which are stored: the dearest text there is. */
export const DENSE_RULES: readonly (readonly [string, string])[] = [
  ['dense English rules', 'Module 7 must never call module 9 because the limit is 25 MB per request. '],
  ['dense Chinese rules', '7 号模块不要用甲组件，只用乙组件，因为上限是 25 MB。'],
]

/** Microseconds of processor time for 2,000 characters, over messages of some length: each read until that is measurable. */
export function measureMessages(messages: readonly string[]): Distribution {
  const long = messages.filter(({ length }) => length >= SHORTEST)
  for (const text of long) read(text)
  return distribution(long.map((text) => (microseconds(text) / Math.min(text.length, LONGEST)) * PER))
}

/** The same for a text repeated to 2,000 characters. */
export function measureDense(unit: string): number {
  const text = Array.from({ length: Math.ceil(PER / unit.length) }, (_, index) => unit.replace('7', String(index)))
    .join('')
    .slice(0, PER)
  for (let warm = 0; warm < 50; warm += 1) read(text)
  return Math.round(microseconds(text))
}

function microseconds(text: string): number {
  return measurePrecisely(() => read(text)) * 1_000
}
