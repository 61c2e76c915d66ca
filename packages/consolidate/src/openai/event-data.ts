import { ModelFailed } from './model-failed.ts'

/** Longest answer; beyond it something is wrong with the server. With 131,072 tokens and a frame for each it is about 16 MB. */
const MOST_CHARACTERS = 64_000_000

/** The text of a response, bounded; bytes may be split anywhere, also within a character. */
export async function* textOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let characters = 0
  for await (const bytes of body) {
    const text = decoder.decode(bytes, { stream: true })
    characters += text.length
    if (characters > MOST_CHARACTERS) throw new ModelFailed('other', 'The model server sent far too much.')
    yield text
  }
  yield decoder.decode()
}

const dataOf = (line: string): string | null => (line.startsWith('data:') ? line.slice('data:'.length).trim() : null)

/**
 * The data of server-sent events, one line each, as chat completions send them. A last line without its line end counts:
 * when it was cut it is no JSON.
 */
export async function* eventData(texts: AsyncIterable<string>): AsyncGenerator<string> {
  // Pieces of a line are joined once: joining at each byte would be quadratic.
  let pieces: string[] = []
  for await (const text of texts) {
    const lines = text.split(/\r\n|\n|\r/)
    for (const [index, line] of lines.entries()) {
      pieces.push(line)
      if (index === lines.length - 1) break
      const data = dataOf(pieces.join(''))
      pieces = []
      if (data) yield data
    }
  }
  const data = dataOf(pieces.join(''))
  if (data) yield data
}
