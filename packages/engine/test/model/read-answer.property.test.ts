import { MemError } from '@mem/store'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnswer } from '../../src/model/read-answer.ts'

const completion = (content: string) => JSON.stringify({ choices: [{ message: { content } }] })
const legal = { id: 's1', keep: true, quote: 'x', polarity: 'positive' }

const read = (text: string) => {
  try {
    return readAnswer(text)
  } catch (error) {
    return MemError.is(error, 'MODEL_FAILED') ? 'failed' : error
  }
}

describe('readAnswer', () => {
  it('never does anything but read or fail with its code, whatever comes', () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map(completion),
      fc.array(fc.oneof(fc.constant(legal), fc.jsonValue())).map((opinions) => completion(JSON.stringify({ opinions }))),
    )
    fc.assert(
      fc.property(text, (given) => {
        expect(read(given)).not.toBeInstanceOf(Error)
      }),
    )
  })

  it('fails for every beginning of an answer that was cut off', () => {
    const whole = completion(JSON.stringify({ opinions: [legal, legal] }))
    for (let length = 0; length < whole.length; length += 1) expect(read(whole.slice(0, length))).toBe('failed')
    const content = JSON.stringify({ opinions: [legal, legal] })
    for (let length = 0; length < content.length; length += 1) expect(read(completion(content.slice(0, length)))).toBe('failed')
  })

  it('keeps the legal entries and counts the others', () => {
    const others = [{ ...legal, tier: 'active' }, { ...legal, keep: 'yes' }, { id: 's1', keep: true }, null, [], 'keep', { ...legal, polarity: 'x' }]
    const opinions = others.flatMap((other) => [other, legal])
    expect(readAnswer(completion(JSON.stringify({ opinions })))).toEqual({ opinions: others.map(() => legal), illegal: others.length })
  })
})
