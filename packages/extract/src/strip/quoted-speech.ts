import type { Span } from '@mem/text'

// Somebody's words after a colon or a reporting verb, in quotation marks and too long to be a name.
const SPEECH =
  /(?:[:：]|\b(?:says?|said|wrote|writes|told (?:me|us)|asked|replied|states?|reads?)[,:]?|说[:：，]?|写着[:：]?|提到[:：]?|道[:：]?)\s{0,3}(["“「『][^"”」』\n]{15,600}["”」』])/gi
/** Share of a sentence that must lie inside a quotation for it to be somebody else's. */
const MOSTLY = 0.65

/** Quotations of others' words. */
export function quotedSpeech(text: string): Span[] {
  return [...text.matchAll(SPEECH)].map((found) => {
    const end = found.index + found[0].length
    return { start: end - (found[1]?.length ?? 0), end }
  })
}

/** True when most of a span lies inside a quotation. */
export function isQuoted(span: Span, quotations: readonly Span[]): boolean {
  const length = span.end - span.start
  return quotations.some(({ start, end }) => Math.min(end, span.end) - Math.max(start, span.start) >= length * MOSTLY)
}
