import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extractMessage } from '@mem/extract'
import { findNumbers, normalizeText, redactSecrets } from '@mem/text'
import { seededRandom } from '../speed/seeded-random.ts'
import { readExtractSpeedArguments } from './extract-speed-arguments.ts'
import { FIXED_SHAPES, type Shape, shapesOf } from './hostile-shapes.ts'
import { benchMessages, DENSE_RULES, measureDense, measureMessages } from './measure-messages.ts'
import { isSuperLinear, measureShape, type ShapeTimes } from './measure-shape.ts'
import { readPatterns } from './read-patterns.ts'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))
const goldFiles = ['dev.jsonl', 'more.jsonl'].map((file) => join(repository, '../shared/bench/extraction', file))

interface Pass {
  readonly name: string
  /** Characters of the longest text. */
  readonly length: number
  readonly work: (text: string) => void
}

// What a hostile message meets: it is redacted whole, stored cut, and read up to 20,000 characters; numbers are looked
// for in single sentences and in questions.
const passes: readonly Pass[] = [
  { name: 'redact, 200 kB', length: 200_000, work: (text) => void redactSecrets(normalizeText(text)) },
  { name: 'extract, 200 kB', length: 200_000, work: read },
  { name: 'extract, below the cap', length: 19_000, work: read },
  { name: "an assistant's message, below the cap", length: 19_000, work: readAssistant },
  { name: 'numbers, 20 kB', length: 20_000, work: (text) => void findNumbers(text) },
]

function read(text: string): void {
  extractMessage(text, { role: 'user', previousAssistant: null })
}

function readAssistant(text: string): void {
  extractMessage(text, { role: 'assistant', previousAssistant: null })
}

function summary({ name }: Pass, times: readonly ShapeTimes[]) {
  const slowest = times.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 5)
  const superLinear = times.filter(isSuperLinear).toSorted((one, other) => other.ratio - one.ratio)
  return { pass: name, shapes: times.length, slowest, superLinear }
}

const line = ({ name, milliseconds, ratio, earlierRatio }: ShapeTimes) => {
  const before = earlierRatio === null ? '' : ` (×${earlierRatio.toFixed(2)} before)`
  return `  ${milliseconds.toFixed(1)} ms, ×${ratio.toFixed(2)}${before} for twice the text: ${JSON.stringify(name)}`
}

/**
 * The door `extract-speed`: how long reading a message takes, and how time grows on hostile text made of the pieces of
 * every pattern in the sources. Ends with 1 when a shape is super-linear.
 */
export function runExtractSpeed(given: readonly string[], caller: string): number {
  const { seed, perPattern, out } = readExtractSpeedArguments(given, caller)
  const messages = benchMessages(goldFiles)
  const usual = messages.length > 0 ? measureMessages(messages) : null
  if (usual) console.log(`messages of the bench, per 2,000 characters: median ${usual.median} µs, p99 ${usual.p99} µs`)
  const dense = DENSE_RULES.map(([name, unit]) => ({ name, microseconds: measureDense(unit) }))
  for (const { name, microseconds } of dense) console.log(`${name}, 2,000 characters: ${microseconds} µs`)
  const random = seededRandom(seed)
  const patterns = ['extract', 'text'].flatMap((name) => readPatterns(join(repository, 'packages', name, 'src')))
  const shapes: readonly Shape[] = [...FIXED_SHAPES, ...patterns.flatMap((one) => shapesOf(one, random, perPattern))]
  console.log(
    `seed ${seed}: ${shapes.length} shapes, from ${patterns.length} patterns and ${FIXED_SHAPES.length} by hand`,
  )
  const results = passes.map((pass) => {
    for (const shape of FIXED_SHAPES) pass.work(shape.make(2_000))
    const times = shapes.map((shape) => measureShape(shape, pass.length, pass.work))
    const result = summary(pass, times)
    console.log(
      `${pass.name}: slowest ${result.slowest[0]?.milliseconds.toFixed(1)} ms, ${result.superLinear.length} super-linear`,
    )
    for (const one of result.slowest.slice(0, 3)) console.log(line(one))
    for (const one of result.superLinear.slice(0, 10)) console.log(`super-linear${line(one)}`)
    return result
  })
  if (out !== null) writeFileSync(out, `${JSON.stringify({ seed, usual, dense, results }, null, 1)}\n`)
  return results.some(({ superLinear }) => superLinear.length > 0) ? 1 : 0
}
