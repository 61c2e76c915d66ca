/** A heading with the lines under it; the first section of a text has none. */
export interface MarkdownSection {
  /** The line as written; null before the first heading. */
  readonly heading: string | null
  readonly lines: readonly string[]
}

const HEADING =
  /^\s{0,3}(?:#{1,6}\s+\S|\*\*[^*]+\*\*:?\s*$|__[^_]+__:?\s*$|[\p{Lu}\p{Lo}][\p{L}\p{N} ,'’()/-]{2,60}[:：]\s*$)/u
const FENCE = /^\s*(?:```|~~~)/

/** Cuts Markdown at its headings, also at lines that only look like one. Joined again it is the same text. */
export function markdownSections(text: string): readonly MarkdownSection[] {
  const sections: { heading: string | null; lines: string[] }[] = [{ heading: null, lines: [] }]
  let fenced = false
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) fenced = !fenced
    if (!fenced && HEADING.test(line)) sections.push({ heading: line, lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections
}
