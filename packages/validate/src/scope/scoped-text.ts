import type { Span } from '@mem/text'
import { explanationSpans } from './explanation-spans.ts'
import { type LiteralSpan, literalSpans } from './literal-spans.ts'
import { type TextScope, textScopes } from './text-scope.ts'

/** A run of characters of one scope, end exclusive. */
export interface ScopedSpan {
  readonly scope: TextScope
  readonly start: number
  readonly end: number
}

/** Cuts a text into runs of one scope each, in order and without gaps. Linear time. */
export const textSegments = (text: string): readonly ScopedSpan[] => {
  const literals = literalSpans(text)
  // A comment in code is no heading.
  const plain = plainSpans(withoutSpans(text, literals))
  const spans: ScopedSpan[] = []
  let next = 0
  for (const span of plain) {
    let at = span.start
    for (let literal = literals[next]; literal && literal.start < span.end; literal = literals[next]) {
      if (literal.start > at) spans.push({ ...span, start: at, end: literal.start })
      if (literal.end > at) spans.push(partOf(literal, Math.max(at, literal.start), span.end))
      at = Math.max(at, Math.min(literal.end, span.end))
      if (literal.end > span.end) break
      next += 1
    }
    if (at < span.end) spans.push({ ...span, start: at, end: span.end })
  }
  return spans
}

const partOf = ({ scope, end }: LiteralSpan, start: number, limit: number): ScopedSpan => ({
  scope,
  start,
  end: Math.min(end, limit),
})

/** Stands for a character that isn't looked at: no letter, digit or blank, so no term reaches across it. */
const leftOut = '\ufffc'

const cover = (text: string): string => text.replace(/[^\n]/g, leftOut)

const withoutSpans = (text: string, spans: readonly Span[]): string => {
  const parts = spans.flatMap(({ start, end }, index) => [
    text.slice(spans[index - 1]?.end ?? 0, start),
    cover(text.slice(start, end)),
  ])
  return [...parts, text.slice(spans.at(-1)?.end ?? 0)].join('')
}

/** The text as explanation and body alone. */
const plainSpans = (text: string): readonly ScopedSpan[] => {
  const spans: ScopedSpan[] = []
  let at = 0
  const body = (end: number) => {
    if (end > at) spans.push({ scope: 'body', start: at, end })
  }
  for (const { start, end } of explanationSpans(text)) {
    body(start)
    if (end > start) spans.push({ scope: 'explanation', start, end })
    at = end
  }
  body(text.length)
  return spans
}

/**
 * The text with everything outside of `scopes` replaced, character by character, by U+FFFC: offsets and distances stay.
 * No scopes means all of it.
 */
export const scopedText = (text: string, scopes: readonly TextScope[] = textScopes): string => {
  if (textScopes.every((scope) => scopes.includes(scope))) return text
  return textSegments(text)
    .map(({ scope, start, end }) => (scopes.includes(scope) ? text.slice(start, end) : cover(text.slice(start, end))))
    .join('')
}
