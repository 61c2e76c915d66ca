import { cutText } from '@mem/text'

/** A text in parts of at most `most` characters, at line ends where there are any; nothing but these line ends is lost. */
export function splitText(text: string, most: number): readonly string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > most) {
    const lineEnd = rest.lastIndexOf('\n', most)
    const part = lineEnd > 0 ? rest.slice(0, lineEnd) : cutText(rest, most) || rest.slice(0, most)
    parts.push(part)
    rest = rest.slice(lineEnd > 0 ? lineEnd + 1 : part.length)
  }
  return [...parts, rest]
}
