import type { Line } from '../strip/line.ts'
import { readListMarker } from './list-marker.ts'

interface LeadIn {
  readonly text: string
  /** A heading holds up to the next heading; other words only for the lines right behind and for the list. */
  readonly isHeading: boolean
  readonly isItem: boolean
  readonly indent: number
}

const INTRODUCES = /[:：][\s*_]{0,6}$/u
/** Of lead-ins within one another only so many count. */
const MOST_NESTED = 6

/**
 * For every line the words that it stands under, outermost first: a heading, "Things to avoid:" above a list, an item that ends
 * with a colon above items that stand further right.
 */
export function leadIns(lines: readonly Line[]): readonly (readonly string[])[] {
  let open: readonly LeadIn[] = []
  let isBehindGap = false
  let isBehindItem = false
  return lines.map(({ text }) => {
    if (text.trim() === '') {
      isBehindGap = true
      return []
    }
    const marker = readListMarker(text)
    const isHeading = marker.kind === 'heading'
    const isItem = marker.kind !== null && !isHeading
    const indent = text.length - text.trimStart().length
    open = isHeading ? [] : open.filter((lead) => governs(lead, { isItem, indent, isBehindGap, isBehindItem }))
    isBehindGap = false
    isBehindItem = isItem || (isBehindItem && indent > 0)
    const under = open.map((lead) => lead.text)
    const own = { text: text.slice(marker.length).trim(), isHeading, isItem, indent }
    if (isHeading || INTRODUCES.test(text)) open = [...open, own].slice(-MOST_NESTED)
    return under
  })
}

interface Place {
  readonly isItem: boolean
  readonly indent: number
  readonly isBehindGap: boolean
  readonly isBehindItem: boolean
}

function governs(lead: LeadIn, { isItem, indent, isBehindGap, isBehindItem }: Place): boolean {
  if (lead.isHeading) return true
  if (isItem) return !lead.isItem || indent > lead.indent
  return !isBehindGap && (!isBehindItem || indent > lead.indent)
}
