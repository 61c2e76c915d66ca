const EMPTY_LINE = /\n[ \t]{0,80}\n/g

/** Where the paragraph that holds an offset ends: at the next empty line, else at the end of the text. */
export function paragraphEnd(text: string, from: number): number {
  EMPTY_LINE.lastIndex = from
  return EMPTY_LINE.exec(text)?.index ?? text.length
}
