import {
  CLAIM_LIMITS,
  type Claim,
  type LearnedTerm,
  learnTerms,
  type Outcome,
  settleBelief,
  stepDown,
} from '@mem/claims-cbdc'
import type { Program, StoredSession } from '@mem/store'
import type { ClaimLayer } from './claim-layer.ts'
import { claimModeNow } from './claim-mode-now.ts'
import { scopeKeysOf } from './scope-keys.ts'

const { learningDays, learningRuns, healthOutcomes } = CLAIM_LIMITS
const LOOK_BACK = learningDays * 86_400_000

export interface Said {
  readonly session: StoredSession
  readonly id: string
  readonly outcome: Outcome
  readonly note: string | null
  /** Milliseconds UTC. */
  readonly now: number
}

export interface Settled {
  readonly claim: Claim
  readonly before: Claim
  /** Terms that it learned. */
  readonly learned: readonly string[]
  /** Claims are no longer shown, because too many of the last outcomes were bad. */
  readonly steppedDown: boolean
}

/** What the claim learns of the questions that it was shown for, each term with the newest run that asked it. */
function* learnedBy({ programs }: ClaimLayer, claim: Claim, now: number): Program<readonly LearnedTerm[]> {
  const runs = yield* programs.runsThatInjected(claim.id, now - LOOK_BACK, learningRuns)
  return learnTerms({ claim, runs, now }).flatMap((term) => {
    const from = runs.find(({ terms }) => terms.includes(term))
    return from ? [{ term, run: from.run }] : []
  })
}

/** Steps down to shadow when what people said since the mode was set last is bad. */
function* watchHealth(layer: ClaimLayer, now: number): Program<boolean> {
  if ((yield* claimModeNow(layer)) !== 'assist') return false
  const recent = yield* layer.programs.recentOutcomes(healthOutcomes)
  const health = stepDown(
    recent.map(({ outcome }) => outcome),
    layer.thresholds,
  )
  return (
    health.down &&
    (yield* layer.programs.stepDown(
      recent.map(({ id }) => id),
      now,
    ))
  )
}

/** Applies what a person said of a claim; undefined where their scopes hold none of this id. */
export function* settleClaim(layer: ClaimLayer, said: Said): Program<Settled | undefined> {
  const { programs } = layer
  const { session, id, outcome, note, now } = said
  const scopes = scopeKeysOf(session)
  const before = yield* programs.get(id, scopes)
  if (!before) return undefined
  const learned = outcome === 'helped' ? yield* learnedBy(layer, before, now) : []
  const claim = yield* programs.settle(id, scopes, {
    outcome,
    belief: (belief) => settleBelief(belief, outcome),
    note,
    session: session.key,
    learned,
    now,
  })
  // A step of the turn that runs is judged anew: what was just said of a claim holds at once.
  layer.turns.clear()
  if (!claim) return undefined
  const isNew = (term: string) => !before.learnedTerms.includes(term)
  // Questions of other workspaces teach a claim that holds everywhere, too; their words stay there.
  const known = (yield* programs.history(id, scopes))?.claim.learnedTerms ?? []
  return { claim, before, learned: known.filter(isNew), steppedDown: yield* watchHealth(layer, now) }
}
