import { MemError } from '@mem/store'

/** The text of a response; `MODEL_FAILED` once it grows longer than `longest` bytes. */
export const readBounded = async (response: Response, longest: number): Promise<string> => {
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
