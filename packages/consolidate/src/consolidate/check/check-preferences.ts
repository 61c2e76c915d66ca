import { queryTerms } from '@mem/text'
import { sameWords, saysWords } from './plain-line.ts'
import { quotesOf } from './quotes-of.ts'

/** Share of a preference's words that must stand in its quotes: it is the user's sentence, not one hung on a word of theirs. */
const LEAST_QUOTED = 0.5

/**
 * The first preference that isn't the user's own words: neither whole in what they said, nor mostly a quote of it. What a block said
 * before was checked then.
 */
export function unquotedPreference(
  lines: readonly string[],
  { userWords, before }: { readonly userWords: readonly string[]; readonly before: readonly string[] },
): string | undefined {
  const said = userWords.map(sameWords)
  const known = new Set(before.map(sameWords))
  const isSaid = (words: string) => said.some((text) => saysWords(text, words))
  return lines.find((line) => {
    if (known.has(sameWords(line)) || isSaid(line)) return false
    const quotes = quotesOf(line)
    return quotes.length === 0 || !quotes.every(isSaid) || weightOf(quotes.join(' ')) < weightOf(line) * LEAST_QUOTED
  })
}

function weightOf(text: string): number {
  return queryTerms(text).reduce((sum, { weight }) => sum + weight, 0)
}

/** Share of a preference's words that another one about the same thing has. */
const SAME_SUBJECT = 0.5

/**
 * The first preference that an update would lose although the user's words for it are still in evidence. It may go when they are gone,
 * or when a newer preference about the same thing takes its place.
 */
export function lostPreference(
  before: readonly string[],
  { after, evidence }: { readonly after: readonly string[]; readonly evidence: readonly string[] },
): string | undefined {
  const stays = new Set(after.map(sameWords))
  const old = new Set(before.map(sameWords))
  const added = after.filter((line) => !old.has(sameWords(line)))
  const said = evidence.map(sameWords)
  return before.find((line) => {
    if (stays.has(sameWords(line))) return false
    const isStillSaid = [line, ...quotesOf(line)].some((quote) => said.some((text) => saysWords(text, quote)))
    return isStillSaid && !added.some((newer) => isAbout(newer, line))
  })
}

function isAbout(newer: string, older: string): boolean {
  const terms = new Set(queryTerms(newer).map(({ term }) => term))
  const asked = queryTerms(older)
  const total = asked.reduce((sum, { weight }) => sum + weight, 0)
  return asked.reduce((sum, { term, weight }) => sum + (terms.has(term) ? weight : 0), 0) >= total * SAME_SUBJECT
}
