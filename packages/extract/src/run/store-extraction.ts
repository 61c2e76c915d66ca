import type { Program, Store } from '@mem/store'
import type { Extraction } from '../extraction.ts'
import { endInterruptedApprovals } from './end-interrupted-approvals.ts'
import { arrivedLate } from './find-rivals.ts'
import { inOrder } from './in-order.ts'
import type { LaterEndings } from './later-endings.ts'
import type { Placement } from './placement.ts'
import { type Stored, storeStatement } from './store-statement.ts'
import { storeTaskState } from './store-task-state.ts'
import { withdrawApproval } from './withdraw-approval.ts'

/** Stores everything that one message gave: items, what they replace, and the task state. */
export function* storeExtraction(
  store: Store,
  { extraction, later }: { readonly extraction: Extraction; readonly later: readonly LaterEndings[] },
  source: Omit<Placement, 'late'>,
): Program<Stored> {
  const { role, event, previousUserEvent } = source
  if (role === 'user' && (yield* withdrawApproval(store, event, previousUserEvent)))
    return { created: 0, superseded: 0 }
  yield* endInterruptedApprovals(store, event, previousUserEvent)
  const said = inOrder(extraction)
  const late = said.length > 0 && (yield* arrivedLate(store, source.event))
  const placement = { ...source, late }
  let created = 0
  let superseded = 0
  for (const { statement, mustReplace } of said) {
    const stored = yield* storeStatement(store, statement, { ...placement, mustReplace })
    created += stored.created
    superseded += stored.superseded
  }
  if (placement.role === 'user') yield* storeTaskState(store, placement.event, { signals: extraction.task, later })
  return { created, superseded }
}
