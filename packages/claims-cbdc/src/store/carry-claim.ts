import { MemError, type Program, run } from '@mem/store'
import { normalizeText } from '@mem/text'
import { z } from 'zod'
import type { Belief, Claim, ClaimDraft, ClaimState } from '../claim.ts'
import { CLAIM_LIMITS } from '../claim-limits.ts'
import { addConsumption, type Consumption } from './add-consumption.ts'
import { checkSources } from './check-sources.ts'
import { type ClaimContext, INDEXED_AT_ONCE } from './claim-context.ts'
import { identityOf } from './claim-identity.ts'
import { belief, claimDraft, note, outcome, parseInput, terms, time } from './claim-input.ts'
import { addEvidence } from './evidence.ts'
import { insertClaim } from './insert-claim.ts'
import { requirePlace } from './stored-scope.ts'

/** What became of a claim where it was kept before. */
export interface ClaimPast {
  /** Normalized terms of the content, at most 80. */
  readonly terms: readonly string[]
  /** Terms of questions that it helped to answer, the newest first, at most 40. */
  readonly learnedTerms: readonly string[]
  readonly state: ClaimState
  /** The belief that a claim of its origin begins with. */
  readonly start: Belief
  /** With everything that outcomes have changed of it. */
  readonly belief: Belief
  /** What people said of it; it is in the belief already. */
  readonly outcomes: readonly Consumption[]
  /** Milliseconds UTC. */
  readonly createdAt: number
  /** Milliseconds UTC; freshness counts from it. */
  readonly updatedAt: number
  /** When it left the active state, milliseconds UTC; null for an active one. */
  readonly leftAt: number | null
}

const past: z.ZodType<ClaimPast> = z
  .strictObject({
    terms: terms(CLAIM_LIMITS.contentTerms),
    learnedTerms: terms(CLAIM_LIMITS.learnedTerms),
    state: z.enum(['active', 'superseded', 'tombstoned']),
    start: belief,
    belief,
    outcomes: z
      .array(z.strictObject({ outcome, note: note.nullable(), session: z.string().nullable(), at: time }))
      .readonly(),
    createdAt: time,
    updatedAt: time,
    leftAt: time.nullable(),
  })
  .refine(({ state, leftAt }) => (state === 'active') === (leftAt === null), {
    path: ['leftAt'],
    message: 'only what isn’t active has left',
  })

/** See `ClaimPrograms.carry`. */
export function* carryClaim(context: ClaimContext, input: ClaimDraft, given: ClaimPast): Program<Claim> {
  const { sql } = context
  const parsed = parseInput(claimDraft, input, 'Claim')
  const draft = { ...parsed, content: normalizeText(parsed.content) }
  const { learnedTerms, outcomes, ...fate } = parseInput(past, given, 'Claim')
  const place = yield* requirePlace(sql, draft.scopeKey)
  const sources = yield* checkSources(context, draft.sources)
  if (fate.state === 'active') yield* refuseSecondActive(context, draft)
  const identity = identityOf(draft.content)
  const row = yield* insertClaim(context, { ...fate, draft, place, sources, identity, start: began(fate) })
  yield* addEvidence(sql, row, { cause: 'carried', belief: fate.belief, at: fate.updatedAt })
  for (const said of outcomes) yield* addConsumption(sql, row, { ...said, modeChange: null })
  const known = new Set(fate.terms)
  const learned = [...new Set(learnedTerms.filter((word) => !known.has(word)))].reverse()
  for (const [index, term] of learned.entries()) {
    const from = { session: null, run: null, at: fate.updatedAt }
    yield* run(sql.insertInto('claim_learned').values({ claim: row, term, number: index + 1, ...from }))
  }
  yield* context.indexer.ofPlace(place.place, INDEXED_AT_ONCE)
  const [claim] = yield* context.reads.byRows([row])
  return claim as Claim
}

/** Its start, but for what is less now: what people say can only add to it. */
function began({ start, belief: now }: Pick<ClaimPast, 'start' | 'belief'>): Belief {
  return { alpha: Math.min(start.alpha, now.alpha), beta: Math.min(start.beta, now.beta), harmfulCount: 0 }
}

function* refuseSecondActive({ reads }: ClaimContext, { scopeKey, content }: ClaimDraft): Program<void> {
  const active = (yield* reads.byWords(scopeKey, content)).find(({ state }) => state === 'active')
  if (active)
    throw new MemError('INPUT_INVALID', `Claim: ${active.id} says the same in its scope and is active.`, {
      data: { claim: active.id },
    })
}
