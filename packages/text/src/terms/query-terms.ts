import { foldKeepingCase } from '../fold-text.ts'
import type { Span } from '../span.ts'
import { alignFolded } from './align-folded.ts'
import { scanTerms } from './scan-terms.ts'
import { surfaceSpan } from './surface-span.ts'
import { FALLBACK_WEIGHT, termWeight } from './term-weight.ts'

/** One distinct term of a question. */
export interface QueryTerm {
  readonly term: string
  /** The word of the question it came from, as written; for "no record of: …". */
  readonly surface: string
  /** 1 for content terms, less for generic request words (hello, please, help, 帮我 …). Function words give no term. */
  readonly weight: number
  /** A lone CJK character: match index terms that begin with it. */
  readonly prefix: boolean
}

const MAX_SURFACE = 80

interface FoundTerm {
  readonly term: string
  readonly weight: number
  readonly span: Span
  readonly prefix: boolean
}

/**
 * The distinct terms of a question in order of first occurrence, at most `limit` (default 160).
 *
 * English and Chinese function words give no term; when a question has nothing else, they all stay at a low weight, so
 * that it can be answered. `surface` is the word, identifier or dotted number as written; for CJK the whole run of
 * characters, or the pair when the run is longer than 8.
 */
export function queryTerms(text: string, limit = 160): readonly QueryTerm[] {
  const folded = foldKeepingCase(text)
  const content = new Map<string, FoundTerm>()
  const functional = new Map<string, FoundTerm>()
  scanTerms(folded, (term, start, end, cjk) => {
    if (content.size >= limit) return
    const weight = termWeight(folded, { term, start, end, cjk })
    const found = weight === 0 ? functional : content
    if (found.size >= limit || found.has(term)) return
    const span = cjk ? surfaceSpan(folded, start, end) : { start, end: Math.min(end, start + MAX_SURFACE) }
    found.set(term, { term, weight, span, prefix: cjk && isLone(term) })
  })
  const kept = [...(content.size > 0 ? content : functional).values()]
  const surfaceOf = surfaceReader(text, folded, kept)
  return kept.map(({ term, weight, span, prefix }) => ({
    term,
    surface: surfaceOf(span),
    weight: weight === 0 ? FALLBACK_WEIGHT : weight,
    prefix,
  }))
}

function isLone(term: string): boolean {
  return term.length === ((term.codePointAt(0) ?? 0) > 0xffff ? 2 : 1)
}

/** Reads a span of the folded text as it was written. */
function surfaceReader(text: string, folded: string, terms: readonly FoundTerm[]): (span: Span) => string {
  const length = terms.reduce((last, { span }) => Math.max(last, span.end), 0)
  const alignment = folded === text ? null : alignFolded(text, folded, length)
  if (alignment === null) return ({ start, end }) => folded.slice(start, end)
  return ({ start, end }) => text.slice(alignment.starts[start], alignment.ends[end - 1])
}
