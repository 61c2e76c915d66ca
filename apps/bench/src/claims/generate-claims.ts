import type { Belief, ClaimDraft } from '@mem/claims-cbdc'
import { seededRandom } from '../speed/seeded-random.ts'
import { makeVocabulary, pick } from '../speed/vocabulary.ts'
import { plainDraft } from './plain-draft.ts'

export interface GeneratedClaim {
  readonly draft: ClaimDraft
  readonly belief: Belief
  /** When it was said, milliseconds UTC. */
  readonly at: number
}

const DAY = 86_400_000
export const ASKED_AT = Date.UTC(2027, 0, 1)
const KINDS = ['preference', 'fact', 'procedure', 'constraint', 'warning'] as const

/**
 * Claims of 6 to 24 words of the vocabulary of `bench:speed`, a seventh of them Chinese, said within two years, with more or less
 * belief, some expired; equal for equal seeds.
 */
export function* generateClaims(count: number, seed = 4): Generator<GeneratedClaim, void, void> {
  const random = seededRandom(seed)
  const words = makeVocabulary(seededRandom(1)) // The corpus' own words.
  const below = (limit: number) => Math.floor(random() * limit)
  for (let number = 0; number < count; number += 1) {
    const isChinese = random() < 1 / 7
    const word = isChinese ? words.chinese : words.english
    const text = Array.from({ length: 6 + below(19) }, word).join(isChinese ? '' : ' ')
    const validUntil = random() < 0.05 ? ASKED_AT + (below(200) - 100) * DAY : null
    yield {
      draft: { ...plainDraft(text), kind: pick(random, KINDS), validUntil },
      belief: { alpha: 4 + below(8), beta: 1 + below(5), harmfulCount: random() < 0.03 ? 2 : 0 },
      at: ASKED_AT - below(730) * DAY,
    }
  }
}
