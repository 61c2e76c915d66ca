import { MemError } from '@mem/store'

/** Longest answer in bytes: fifty opinions with their quotes are a tenth of it. */
const longest = 256_000

/** The text of a response; `MODEL_FAILED` once it grows longer than any honest answer. */
export const readBounded = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > longest) throw new MemError('MODEL_FAILED', `the model server answered more than ${longest} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
