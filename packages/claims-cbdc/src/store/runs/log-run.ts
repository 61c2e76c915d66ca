import { all, first, MemError, type Program, run } from '@mem/store'
import { z } from 'zod'
import { CLAIM_LIMITS } from '../../claim-limits.ts'
import { bytesOf } from '../claim-identity.ts'
import { parseInput, terms, time } from '../claim-input.ts'
import { type ClaimSql, listed } from '../claim-tables.ts'
import { requireSession } from '../stored-scope.ts'
import type { NewClaimRun, NewInjection } from './claim-run.ts'

const score = z.number().min(0).max(1)
const decision = z.strictObject({
  claim: z.string(),
  channel: z.enum(['capsule', 'trigger']),
  verdict: z.strictObject({
    action: z.enum(['use', 'verify', 'ignore']),
    reasons: z.array(z.string().max(64)).max(16),
    scores: z.strictObject({ relevance: score, freshness: score, belief: score, risk: score }),
  }),
})
const newRun = z.strictObject({
  session: z.string().nullable(),
  workspace: z.string().nullable(),
  queryHash: z.string().regex(/^[0-9a-f]{64}$/, 'expected a SHA-256 in hex'),
  terms: terms(CLAIM_LIMITS.questionTerms),
  candidateCount: z.int().min(0),
  decisions: z.array(decision).max(100),
  now: time,
})
const newInjection: z.ZodType<NewInjection> = z.strictObject({
  messageId: z.string().min(1).max(1_024).nullable(),
  claims: z.array(z.strictObject({ id: z.string(), position: z.int().min(1), chars: z.int().min(0) })).max(100),
})

/** See `ClaimPrograms.logRun`. */
export function* logRun(sql: ClaimSql, given: NewClaimRun): Program<number> {
  const { queryHash, candidateCount, decisions, now: at, ...asked } = parseInput(newRun, given, 'Run of claims')
  const session = asked.session === null ? null : yield* requireSession(sql, asked.session)
  const workspace = asked.workspace === null ? null : yield* requireWorkspace(sql, asked.workspace)
  const newest = yield* first(sql.selectFrom('claim_run').select('id').orderBy('id', 'desc').limit(1))
  const id = (newest?.id ?? 0) + 1
  const hash = { query_hash: bytesOf(queryHash), candidate_count: candidateCount }
  yield* run(sql.insertInto('claim_run').values({ id, session, workspace, ...hash, at }))
  for (const term of new Set(asked.terms)) yield* run(sql.insertInto('claim_run_term').values({ run: id, term }))
  const ids = decisions.map(({ claim }) => claim)
  const rows = yield* rowsOf(sql, ids)
  for (const [index, { claim, channel, verdict }] of decisions.entries())
    yield* run(
      sql.insertInto('claim_decision').values({
        ...{ run: id, claim: rows.get(claim) ?? 0, rank: index + 1, channel, action: verdict.action },
        ...verdict.scores,
        reasons: JSON.stringify(verdict.reasons),
      }),
    )
  return id
}

/** See `ClaimPrograms.logInjection`. */
export function* logInjection(sql: ClaimSql, id: number, given: NewInjection): Program<void> {
  const { claims, messageId } = parseInput(newInjection, given, 'Injection of claims')
  const known = yield* first(sql.selectFrom('claim_run').select('id').where('id', '=', id))
  if (!known) throw new MemError('INPUT_INVALID', `There is no run ${id} of claims.`, { data: { run: id } })
  const ids = claims.map((claim) => claim.id)
  const rows = yield* rowsOf(sql, ids)
  for (const { id: claim, position, chars } of claims) {
    const values = { position, chars, message_id: messageId }
    yield* run(
      sql
        .insertInto('claim_injection')
        .values({ run: id, claim: rows.get(claim) ?? 0, ...values })
        .onConflict((conflict) => conflict.columns(['run', 'claim']).doUpdateSet(values)),
    )
  }
}

function* rowsOf(sql: ClaimSql, ids: readonly string[]): Program<ReadonlyMap<string, number>> {
  const held = yield* all(sql.selectFrom('claim').select(['id', 'row']).where('id', 'in', listed(sql, ids)))
  const rows = new Map(held.map(({ id, row }) => [id, row]))
  const unknown = ids.find((id) => !rows.has(id))
  if (unknown === undefined && new Set(ids).size === ids.length) return rows
  throw new MemError('INPUT_INVALID', `Each claim must be stored, and named once: ${unknown ?? 'one is named twice'}.`)
}

function* requireWorkspace(sql: ClaimSql, key: string): Program<number> {
  const found = yield* first(sql.selectFrom('workspace').select('id').where('key', '=', key))
  if (found) return found.id
  throw new MemError('INPUT_INVALID', `There is no workspace ${key}; put a session of it first.`, {
    data: { workspace: key },
  })
}
