import { MemError } from '@mem/store'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readEmbeddings } from '../../src/embedding/read-embeddings.ts'

const number = fc.float({ min: -10, max: 10, noNaN: true, noDefaultInfinity: true }).map((one) => one + 0)

it('reads what a server sends in any order, one vector a text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 }), fc.infiniteStream(number), (size, count, stream) => {
      const vectors = Array.from({ length: count }, () => Array.from({ length: size }, (_, at) => (at === 0 ? 1 : (stream.next().value ?? 0))))
      const data = vectors.map((embedding, index) => ({ index, embedding })).reverse()
      expect(readEmbeddings(JSON.stringify({ data, model: 'm' }), count).map((vector) => [...vector])).toEqual(vectors.map((vector) => [...Float32Array.from(vector)]))
    }),
  )
})

it('gives vectors or a coded failure for any answer, and never another error', () => {
  const answers = fc.oneof(fc.string(), fc.json(), fc.record({ data: fc.array(fc.record({ index: fc.oneof(fc.integer({ min: -1, max: 3 }), fc.string()), embedding: fc.oneof(fc.array(fc.double()), fc.anything()) })) }).map((given) => JSON.stringify(given)))
  const outcome = (text: string) => {
    try {
      return readEmbeddings(text, 2)
    } catch (error) {
      return error
    }
  }
  fc.assert(
    fc.property(answers, (text) => {
      const given = outcome(text)
      if (Array.isArray(given)) expect(given.map((vector) => vector instanceof Float32Array)).toEqual([true, true])
      else expect(MemError.is(given, 'MODEL_FAILED')).toBe(true)
    }),
  )
})
