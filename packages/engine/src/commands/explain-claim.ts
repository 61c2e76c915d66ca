import type { Claim } from '@mem/claims-cbdc'
import { eventName, type Program, type StoredSession } from '@mem/store'
import { isClaimId } from '../claims/referred-claim.ts'
import { scopeKeysOf } from '../claims/scope-keys.ts'
import type { Runtime } from '../runtime.ts'
import { type CommandContext, refuse, reply } from './command.ts'
import { describeClaim } from './describe-claim.ts'
import { resolveReference } from './reference.ts'
import { wholeReference } from './whole-reference.ts'

const newest = (claims: readonly Claim[]): Claim | undefined =>
  claims.findLast(({ state }) => state === 'active') ?? claims.at(-1)

/** The claim of a message itself, else the only one that was made from it. */
const ofMessage = (claims: readonly Claim[], event: number): Claim | undefined => {
  const whole = newest(
    claims.filter(({ sources }) => sources.some((source) => source.event === event && source.item === null)),
  )
  return whole ?? (claims.length === 1 ? claims[0] : undefined)
}

/** Id of the claim that a person refers to: by its own, by its item, or by its line of a block. */
function* meantClaim(runtime: Runtime, session: StoredSession, given: string): Program<string | undefined> {
  const { store, claims } = runtime
  const whole = yield* wholeReference(runtime, session, given)
  if (isClaimId(whole)) return whole
  const found = yield* resolveReference(store, session, whole)
  if (!found) return undefined
  if (found.type === 'item') return newest(yield* claims.programs.byItems([found.item.id]))?.id
  return ofMessage(yield* claims.programs.byEvents([found.event.id]), found.event.id)?.id
}

const day = (at: number): string => new Date(at).toISOString()

/** Everything that happened to a claim: where it comes from, what was judged and why, what people said, what it learned. */
export const explainClaim = async ({ runtime, session, command }: CommandContext) => {
  if (!session) return refuse('explain needs a session for a claim; run it inside one')
  const { store, claims } = runtime
  const given = command.rest
  const id = await store.read(meantClaim(runtime, session, given))
  const history = id && (await store.read(claims.programs.history(id, scopeKeysOf(session))))
  if (!history)
    return refuse(
      `no claim is known here as "${given}"; list claims shows them, inspect an item; a block is named by its bare number`,
    )
  const { claim, evidence, decisions, consumption, injections, learned } = history
  const events = new Map(
    (await store.read(store.events.byIds(claim.sources.map(({ event }) => event)))).map((event) => [event.id, event]),
  )
  const lines = [
    describeClaim(claim),
    ...claim.sources.map(({ event, span, item }) => {
      const source = events.get(event)
      const where = source ? `${source.session} seq:${source.seq}` : eventName(event)
      return `source: ${where} "${source?.text.slice(span.start, span.end) ?? ''}"${item ? ` (${item})` : ''}`
    }),
    ...(claim.supersedes ? [`supersedes: ${claim.supersedes}`] : []),
    ...(claim.supersededBy ? [`superseded by: ${claim.supersededBy}`] : []),
    ...evidence.map(
      ({ at, cause, belief: { alpha, beta, harmfulCount } }) =>
        `${day(at)} belief ${alpha}/${beta}, harmful ${harmfulCount}: ${cause}`,
    ),
    ...consumption.map(({ at, outcome, note }) => `${day(at)} said to be ${outcome}${note ? `: ${note}` : ''}`),
    ...decisions.map(
      ({ at, run, action, reasons, scores }) =>
        `${day(at)} run ${run}: ${action} (${reasons.join(', ')}): relevance ${scores.relevance.toFixed(2)}, belief ${scores.belief.toFixed(2)}, freshness ${scores.freshness.toFixed(2)}, risk ${scores.risk.toFixed(2)}`,
    ),
    ...injections.map(({ at, run, position }) => `${day(at)} run ${run}: shown as #${position}`),
    ...learned.map(({ at, term, run }) => `${day(at)} learned "${term}"${run ? ` from run ${run}` : ''}`),
  ]
  return reply(lines, history)
}
