/** A text as a file holds it: it ends with a line end. */
export function wholeText(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}
