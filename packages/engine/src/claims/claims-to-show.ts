import type { ClaimMode } from '@mem/claims-cbdc'
import type { Recall } from '@mem/retrieve'
import type { Program, StoredItem, StoredSession } from '@mem/store'
import type { Runtime } from '../runtime.ts'
import type { JudgedTurn } from './claim-layer.ts'
import { NO_CLAIMS, type ShownClaims, shownClaims } from './shown-claims.ts'

export interface ToShow {
  readonly turn: JudgedTurn | null
  readonly recall: Recall
  readonly mode: ClaimMode
  readonly session: StoredSession | undefined
  /** Ids of items that did harm, by now. */
  readonly harmful: ReadonlySet<string>
  /** Events that the model can see. */
  readonly visible: ReadonlySet<number>
}

/** What claims change in a block: nothing unless they may assist, and no more than the session's budget has left. */
export function* claimsToShow(runtime: Runtime, given: ToShow): Program<ShownClaims> {
  const { turn, recall, mode, session, visible, harmful } = given
  if (turn === null || session === undefined || mode !== 'assist' || turn.judged.length === 0) return NO_CLAIMS
  const { sessionBudgetChars, budgetWindowTurns } = runtime.config.claims
  const used = yield* runtime.claims.programs.injectedChars(session.key, budgetWindowTurns)
  return yield* shownClaims(runtime.store, runtime.claims, {
    turn,
    recall,
    isVisible: (item: StoredItem) => item.sources.every(({ event }) => visible.has(event)),
    harmful,
    session: session.key,
    charsLeft: Math.max(0, sessionBudgetChars - used),
  })
}
