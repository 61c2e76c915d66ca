import { describe, expect, it } from 'vitest'
import { FIXED_SHAPES, shapesOf } from '../../src/extract-speed/hostile-shapes.ts'
import { patternsOf } from '../../src/extract-speed/read-patterns.ts'
import { samplePattern } from '../../src/extract-speed/sample-pattern.ts'
import { seededRandom } from '../../src/speed/seeded-random.ts'

describe('samplePattern', () => {
  it.each(['instead of|rather than', '(?:no|nope), \\d{1,3} not [a-f]+', 'x(?:ab|c){2}y?', '[^a]b', '\\p{Script=Han}{2,4}好', '(?<name>k)="\\u0041"'])(
    'makes texts that %s matches',
    (source) => {
      const random = seededRandom(7)
      for (let run = 0; run < 50; run += 1) expect(samplePattern(source, random)).toMatch(new RegExp(`^(?:${source})$`, 'u'))
    },
  )

  it('ends for every broken pattern', () => {
    for (const source of ['(', '[', '[^', '\\', '\\p{', 'a{', ')', '|', '(?:', '*', '\\u{']) expect(typeof samplePattern(source, seededRandom(1))).toBe('string')
  })
})

describe('patternsOf', () => {
  it('finds regular expressions and texts, and neither comments nor imports nor divisions', () => {
    const code = `import { a } from './a-module.ts'
// /not this/ one
const one = /in[/]stead\\/of/gi
const half = total / 2 / count
const two = new RegExp(\`^\${one}(?:said)\`, 'iu')
const cue = { en: "don't|never\\\\b", zh: '不要' }
text.replace(/\\s+/g, '')`
    expect(patternsOf(code)).toEqual(['in[/]stead\\/of', '\\s+', '^(?:said)', "don't|never\\b"])
  })
})

describe('the shapes', () => {
  it('fill any length, and are the same for the same seed', () => {
    const pattern = { file: 'a.ts', source: 'from .{1,40}? to (?:a|b)+' }
    const make = () => shapesOf(pattern, seededRandom(3), 9).map(({ make: fill }) => fill(1_000))
    expect(make()).toEqual(make())
    for (const text of [...make(), ...FIXED_SHAPES.map((shape) => shape.make(1_000))]) expect(text).toHaveLength(1_000)
    expect(FIXED_SHAPES.length).toBeGreaterThanOrEqual(40)
  })
})
