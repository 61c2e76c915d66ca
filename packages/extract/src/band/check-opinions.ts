import type { Polarity } from '@mem/store'
import { readPolarity } from '../reading/polarity.ts'
import type { Answer, Opinion } from './judge.ts'

/** What was wrong with opinions that aren't used, counted. */
export interface Rejected {
  /** Entries that don't have the shape asked for. */
  readonly illegal: number
  /** Ids that weren't asked about, or were answered before. */
  readonly unknown: number
  /** Quotes that don't stand in their sentence. */
  readonly invented: number
  /** Polarities that the words of quote or sentence contradict. */
  readonly flipped: number
}

/** Opinions that passed every check, by the sentence's id, and the count of the others. */
export interface CheckedOpinions {
  readonly opinions: ReadonlyMap<string, Opinion>
  readonly rejected: Rejected
}

/**
 * Holds a judge's answer to what the rules are held to: about a sentence that it was asked about, once; with a quote
 * out of that sentence; and of the polarity that the negation words say. Each opinion stands or falls by itself.
 */
export function checkOpinions({ opinions, illegal }: Answer, texts: ReadonlyMap<string, string>): CheckedOpinions {
  const passed = new Map<string, Opinion>()
  const seen = new Set<string>()
  const rejected = { illegal, unknown: 0, invented: 0, flipped: 0 }
  for (const opinion of opinions) {
    const fault = faultOf(opinion, texts.get(opinion.id), seen.has(opinion.id))
    seen.add(opinion.id)
    if (fault === null) passed.set(opinion.id, opinion)
    else rejected[fault] += 1
  }
  return { opinions: passed, rejected }
}

function faultOf({ keep, quote, polarity }: Opinion, text: string | undefined, repeated: boolean) {
  if (text === undefined || repeated) return 'unknown'
  // What isn't kept needs no proof: nothing is made of it.
  if (!keep) return null
  if (!/[\p{L}\p{N}]/u.test(quote) || !text.includes(quote)) return 'invented'
  return denies(readPolarity(quote)) === denies(polarity) && denies(readPolarity(text)) === denies(polarity)
    ? null
    : 'flipped'
}

// Where "not" stands the words deny something; whether they also assert something is too fine a point to refuse for.
function denies(polarity: Polarity): boolean {
  return polarity !== 'positive'
}
