import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventData, textOf } from '../../src/openai/event-data.ts'

async function* parts(bytes: Uint8Array, cuts: readonly number[]) {
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b)
  let from = 0
  for (const to of [...places, bytes.length]) {
    yield bytes.subarray(from, to)
    from = to
  }
}

const read = async (text: string, cuts: readonly number[] = []) => {
  const data: string[] = []
  for await (const line of eventData(textOf(parts(new TextEncoder().encode(text), cuts)))) data.push(line)
  return data
}

it.each([
  ['events', 'data: a\n\ndata: b\n\n', ['a', 'b']],
  ['other line ends', 'data: a\r\n\r\ndata: b\r\rdata: c\n\n', ['a', 'b', 'c']],
  ['comments and other fields', ': ping\n\nevent: message\nid: 7\ndata: a\nretry: 10\n\n', ['a']],
  ['no space behind the colon', 'data:a\n\n', ['a']],
  ['no end behind the last', 'data: a\n\ndata: [DONE]', ['a', '[DONE]']],
  ['empty data', 'data:\n\ndata: a\n\n', ['a']],
  ['nothing', '', []],
])('reads %s', async (_, text, expected) => {
  expect(await read(text)).toEqual(expected)
})

it('reads the same however the bytes are cut', async () => {
  const text = ': ping\r\n\r\ndata: {"é":"🍎 苹果"}\r\n\r\ndata: 2\n\ndata: [DONE]\n\n'
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 60 }), async (cuts) => {
      expect(await read(text, cuts)).toEqual(['{"é":"🍎 苹果"}', '2', '[DONE]'])
    }),
  )
  const everywhere = Array.from({ length: 200 }, (_, index) => index)
  expect(await read(text, everywhere)).toEqual(['{"é":"🍎 苹果"}', '2', '[DONE]'])
})
