import { eventName } from '@mem/store'
import { isClaimId } from '../claims/referred-claim.ts'
import { scopeKeysOf } from '../claims/scope-keys.ts'
import { type CommandContext, refuse, reply } from './command.ts'
import { describeClaim } from './describe-claim.ts'

/** Whether `explain` is asked for a claim: by its id, or by that of the item it was made from. */
export const isAboutClaim = (given: string): boolean => isClaimId(given) || given.startsWith('mem_')

const day = (at: number): string => new Date(at).toISOString()

/** Everything that happened to a claim: where it comes from, what was judged and why, what people said, what it learned. */
export const explainClaim = async ({ runtime, session, command }: CommandContext) => {
  if (!session) return refuse('explain needs a session for a claim; run it inside one')
  const { store, claims } = runtime
  const given = command.rest
  const ids = isClaimId(given) ? [given] : (await store.read(claims.programs.byItems([given]))).map(({ id }) => id)
  const history = ids.length > 0 && (await store.read(claims.programs.history(ids.at(-1) ?? '', scopeKeysOf(session))))
  if (!history) return refuse(`no claim is known here as "${given}"; list claims shows them, inspect an item`)
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
