import { queryTerms } from '@mem/text'
import { quotesOf } from '../consolidate/check/quotes-of.ts'
import type { HumanMessage } from './human-lines.ts'

/** Words that a quote must hold at least: "yes" stands in every session and says nothing. */
const LEAST_WORDS = 2
const MOST_CHARACTERS = 2_000

export interface QuotedWords {
  /** Number of the event. */
  readonly event: number
  /** The user's whole lines that hold the quotes, as they typed them. */
  readonly text: string
}

/**
 * The user's own words in a note: the lines of one message of theirs that hold the whole note, or all of its quotes. What the note says
 * around the quotes isn't theirs and isn't kept. Null when they didn't say it.
 */
export function quotedWords(note: string, messages: readonly HumanMessage[]): QuotedWords | null {
  const whole = [note.replace(/^\s*(?:[-*]\s+)?["“「]?|["”」]?\s*$/g, '')]
  for (const quotes of [whole, quotesOf(note)]) {
    if (quotes.length === 0 || quotes.some((quote) => queryTerms(quote).length < LEAST_WORDS)) continue
    for (const { event, text } of messages) {
      const lines = linesWith(text, quotes)
      if (lines !== null) return { event, text: lines }
    }
  }
  return null
}

/** The lines of a text that hold all of these, in their order; null when one of them isn't there or they are too long. */
function linesWith(text: string, quotes: readonly string[]): string | null {
  const lines = text.split('\n')
  const starts: number[] = []
  let at = 0
  for (const line of lines) {
    starts.push(at)
    at += line.length + 1
  }
  const held = new Set<number>()
  for (const quote of quotes) {
    const found = patternOf(quote).exec(text)
    if (found === null) return null
    const end = found.index + found[0].length
    for (const [index, start] of starts.entries())
      if (start < end && start + (lines[index]?.length ?? 0) >= found.index) held.add(index)
  }
  const kept = lines
    .filter((_, index) => held.has(index))
    .join('\n')
    .trim()
  return kept.length <= MOST_CHARACTERS ? kept : null
}

/** Finds a quote whatever its letter case and white space. */
function patternOf(quote: string): RegExp {
  const words = quote
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(words.join('\\s+'), 'iu')
}
