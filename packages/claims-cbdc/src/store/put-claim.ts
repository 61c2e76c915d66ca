import { all, first, type Program, run } from '@mem/store'
import { normalizeText } from '@mem/text'
import { z } from 'zod'
import type { Belief, Claim, ClaimDraft } from '../claim.ts'
import { CLAIM_LIMITS } from '../claim-limits.ts'
import { type CheckedSource, checkSources } from './check-sources.ts'
import { type ClaimContext, INDEXED_AT_ONCE } from './claim-context.ts'
import { bytesOf, identityOf } from './claim-identity.ts'
import { belief, claimDraft, parseInput, terms, time } from './claim-input.ts'
import { addSources, holdsSources } from './claim-sources.ts'
import { addEvidence } from './evidence.ts'
import { insertClaim } from './insert-claim.ts'
import { requirePlace, type StoredScope } from './stored-scope.ts'
import { stringsOf } from './strings-of.ts'
import { settleValue } from './supersede-claims.ts'

export interface PutFacts {
  /** Normalized terms of the content, at most 80. */
  readonly terms: readonly string[]
  /** Belief of a new claim of this origin. */
  readonly belief: Belief
  /** When it was said, milliseconds UTC. */
  readonly now: number
}

/**
 * `new`: stored. `superseded-older`: stored, and active claims that it contradicts are superseded by it. `repeat`: the scope
 * holds it already. `tombstoned`: the user has forgotten these words in this scope, and nothing but their command brings them back.
 */
export interface PutOutcome {
  readonly status: 'new' | 'repeat' | 'superseded-older' | 'tombstoned'
  readonly claim: Claim
}

const facts: z.ZodType<PutFacts> = z.strictObject({ terms: terms(CLAIM_LIMITS.contentTerms), belief, now: time })

/** See `ClaimPrograms.put`. */
export function* putClaim(context: ClaimContext, input: ClaimDraft, given: PutFacts): Program<PutOutcome> {
  const parsed = parseInput(claimDraft, input, 'Claim')
  const draft = { ...parsed, content: normalizeText(parsed.content) }
  const { now, ...start } = parseInput(facts, given, 'Claim')
  const place = yield* requirePlace(context.sql, draft.scopeKey)
  const put: Put = {
    ...start,
    context,
    draft,
    place,
    now,
    identity: identityOf(draft.content),
    sources: yield* checkSources(context, draft.sources),
  }
  const { row, status } = yield* store(put)
  yield* context.indexer.ofPlace(place.place, INDEXED_AT_ONCE)
  const [claim] = yield* context.reads.byRows([row])
  return { status, claim: claim as Claim }
}

interface Put {
  readonly context: ClaimContext
  readonly draft: ClaimDraft
  readonly place: StoredScope
  readonly terms: readonly string[]
  readonly belief: Belief
  readonly now: number
  readonly identity: string
  readonly sources: readonly CheckedSource[]
}

interface Stored {
  readonly row: number
  readonly status: PutOutcome['status']
}

function* store(put: Put): Program<Stored> {
  const { context, draft, place, identity, sources } = put
  const equal = yield* all(
    context.sql
      .selectFrom('claim')
      .select(['row', 'state', 'origin', 'sensitivity', 'kind', 'tags'])
      .where('place', '=', place.place)
      .where('content_hash', '=', bytesOf(identity))
      .orderBy('row', 'desc'),
  )
  const active = equal.find(({ state }) => state === 'active')
  if (active) {
    yield* restate(put, active)
    return { row: active.row, status: 'repeat' }
  }
  if (draft.origin !== 'explicit') {
    const forgotten = equal.find(({ state }) => state === 'tombstoned')
    if (forgotten) return { row: forgotten.row, status: 'tombstoned' }
    // The same words of the same event, read again, are no new statement: what was superseded stays so.
    for (const { row } of equal) if (yield* holdsSources(context, row, sources)) return { row, status: 'repeat' }
  }
  const { now, belief: start } = put
  const begun = { state: 'active', start, createdAt: now, updatedAt: now, leftAt: null } as const
  const row = yield* insertClaim(context, { ...put, ...begun })
  const superseded = yield* settleValue(context, row, put)
  return { row, status: superseded ? 'superseded-older' : 'new' }
}

interface Held {
  readonly row: number
  readonly origin: Claim['origin']
  readonly sensitivity: Claim['sensitivity']
  readonly kind: Claim['kind']
  /** A JSON array. */
  readonly tags: string
}

/**
 * Counts another statement of an active claim. Said by command, it counts as such from then on: its kind is that of the command, and
 * its tags are added.
 */
function* restate(put: Put, held: Held): Program<void> {
  const { context, draft, now, sources } = put
  const added = yield* addSources(context, held.row, sources)
  const isSaidAgain = sources.length === 0 || added > 0
  const isRaised = draft.origin === 'explicit' && held.origin !== 'explicit'
  if (!isSaidAgain && !isRaised) return
  if (isRaised) yield* raise(put, held.row)
  yield* run(
    context.sql
      .updateTable('claim')
      .set((claim) => ({
        statements: claim('statements', '+', isSaidAgain ? 1 : 0),
        origin: isRaised ? 'explicit' : held.origin,
        sensitivity: draft.sensitivity === 'private' ? 'private' : held.sensitivity,
        ...(draft.origin === 'explicit' && called(draft, held)),
      }))
      .where('row', '=', held.row),
  )
  // The newest statement says how long it holds; one from an older session may be read late.
  yield* run(
    context.sql
      .updateTable('claim')
      .set({ valid_from: draft.validFrom, valid_until: draft.validUntil, updated_at: now })
      .where('row', '=', held.row)
      .where('updated_at', '<=', now),
  )
}

/** `INPUT_INVALID` where the tags are too many together. */
function called({ kind, tags: added, ...draft }: ClaimDraft, held: Held): { kind: Claim['kind']; tags: string } {
  const { tags } = parseInput(
    claimDraft,
    { ...draft, kind, tags: [...new Set([...stringsOf(held.tags), ...added])] },
    'Claim',
  )
  return { kind, tags: JSON.stringify(tags) }
}

/** Exchanges the start of a belief; what people said of the claim stays. */
function* raise({ context, belief: start, now }: Put, row: number): Program<void> {
  const { sql } = context
  const begun = yield* first(
    sql.selectFrom('claim_evidence').select(['alpha', 'beta']).where('claim', '=', row).where('cause', '=', 'start'),
  )
  const held = yield* first(sql.selectFrom('claim').select(['alpha', 'beta', 'harmful']).where('row', '=', row))
  if (!begun || !held) return
  const alpha = held.alpha - begun.alpha + start.alpha
  const beta = held.beta - begun.beta + start.beta
  yield* run(sql.updateTable('claim').set({ alpha, beta }).where('row', '=', row))
  yield* addEvidence(sql, row, { cause: 'stated', belief: { alpha, beta, harmfulCount: held.harmful }, at: now })
}
