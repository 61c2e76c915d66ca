import { queryTerms } from '@mem/text'
import type { Block } from '../../handbook/block.ts'
import { linesOf } from '../check/supplied.ts'

/** Enough of a block to see what it is about. */
const MOST_CHARACTERS = 600
const MOST_TERMS = 120
const MOST_TEXT_TERMS = 2_000
/** Words that more blocks than this share have say nothing about any of them. */
const COMMON_SHARE = 0.1
/** Rare words that a block must share with a text to be about the same thing. */
const LEAST_SHARED = 3

export type RelatedBlocks = (text: string, limit: number) => readonly Block[]

/**
 * Finds blocks that a text may change although it isn't their evidence: those that share most of its rare words. It only decides what
 * the model gets to see, never what is the same.
 */
export function relatedBlocks(blocks: readonly Block[]): RelatedBlocks {
  const terms = blocks.map((block) => wordsOf(linesOf(block.body).join('\n').slice(0, MOST_CHARACTERS), MOST_TERMS))
  const frequency = new Map<string, number>()
  for (const each of terms) for (const term of each) frequency.set(term, (frequency.get(term) ?? 0) + 1)
  const most = Math.max(1, Math.floor(blocks.length * COMMON_SHARE))
  const byTerm = new Map<string, number[]>()
  for (const [at, each] of terms.entries())
    for (const term of each) if ((frequency.get(term) ?? 0) <= most) byTerm.set(term, [...(byTerm.get(term) ?? []), at])
  return (text, limit) => {
    const shared = new Map<number, number>()
    for (const term of wordsOf(text, MOST_TEXT_TERMS))
      for (const at of byTerm.get(term) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    return [...shared]
      .filter(([, count]) => count >= LEAST_SHARED)
      .toSorted(([one, oneCount], [other, otherCount]) => otherCount - oneCount || one - other)
      .slice(0, limit)
      .flatMap(([at]) => blocks[at] ?? [])
  }
}

/** Terms of a text without function words and words of every request. */
function wordsOf(text: string, limit: number): readonly string[] {
  return queryTerms(text, limit)
    .filter(({ weight }) => weight === 1)
    .map(({ term }) => term)
}
