import { eventData, textOf } from './event-data.ts'
import type { GrowingAnswer } from './growing-answer.ts'
import { statusError } from './read-error.ts'

/** Enough to tell what an error is about. */
const LONGEST_ERROR = 16_384

const errorBody = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  let text = ''
  for await (const piece of textOf(body)) {
    text += piece
    if (text.length >= LONGEST_ERROR) break
  }
  return text.slice(0, LONGEST_ERROR)
}

const readStream = async (body: AsyncIterable<Uint8Array>, answer: GrowingAnswer): Promise<void> => {
  for await (const data of eventData(textOf(body))) {
    if (data === '[DONE]') return
    answer.add(data)
  }
}

const readWhole = async (body: AsyncIterable<Uint8Array>, answer: GrowingAnswer): Promise<void> => {
  const pieces: string[] = []
  for await (const piece of textOf(body)) pieces.push(piece)
  answer.add(pieces.join(''))
}

/**
 * Reads a response into the answer: a stream of events, or one JSON text from a server that doesn't stream. Throws
 * `ModelFailed`, and whatever the connection does when it breaks.
 */
export async function readResponse(response: Response, answer: GrowingAnswer): Promise<void> {
  const body = response.body ?? new ReadableStream<Uint8Array>({ start: (controller) => controller.close() })
  if (!response.ok) throw statusError(response.status, response.headers, await errorBody(body))
  const whole = /^application\/json\b/i.test(response.headers.get('content-type') ?? '')
  await (whole ? readWhole(body, answer) : readStream(body, answer))
}
