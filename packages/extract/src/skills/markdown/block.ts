/** A text of a Markdown file that may be wrapped over lines. */
export interface WrappedText {
  readonly text: string
  /** Where each source line begins in `text`, and its number. */
  readonly starts: readonly { readonly at: number; readonly line: number }[]
}

/** A part of a Markdown file that holds words; code, tables, comments and rules across the page are left out. */
export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly line: number }
  /** `depth` counts the list items that it stands in. */
  | ({ readonly kind: 'paragraph'; readonly depth: number } & WrappedText)
  | ({ readonly kind: 'item'; readonly depth: number; readonly ordered: boolean } & WrappedText)
  /** Left-out material between two texts: what stands before it introduces it, not the next list. */
  | { readonly kind: 'gap' }

const HAN = /[\p{Script=Han}，。；：！？、“”（）]/u

/** Joins the lines of one text: by a blank, between Chinese characters by nothing. */
export function joinLines(lines: readonly { readonly text: string; readonly line: number }[]): WrappedText {
  const parts: string[] = []
  const starts: { at: number; line: number }[] = []
  let length = 0
  for (const { text, line } of lines) {
    const glue =
      parts.length === 0 || (HAN.test(parts.at(-1)?.slice(-1) ?? '') && HAN.test(text.slice(0, 1))) ? '' : ' '
    starts.push({ at: length + glue.length, line })
    length += glue.length + text.length
    parts.push(glue, text)
  }
  return { text: parts.join(''), starts }
}
