/**
 * The value of a text that is one whole JSON object, with nothing around it; undefined for everything else. Nothing is cut
 * out of a text and nothing is completed: half an object would be stored as a whole one.
 */
export function jsonObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    // The parser's message quotes the answer, which may quote anything; that it is no JSON is all that counts.
    return undefined
  }
}
