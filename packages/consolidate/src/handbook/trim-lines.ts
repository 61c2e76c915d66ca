/** A text without the blank lines before and after it; the first line keeps its indent. */
export function trimLines(text: string): string {
  return text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()
}
