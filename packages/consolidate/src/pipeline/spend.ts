import type { Program } from '@mem/store'
import type { GenerateUse } from '../generate/generate-outcome.ts'
import { budgetLeft } from '../ledger/budget-left.ts'
import { dayOf } from '../ledger/day-of.ts'
import type { LedgerEntry } from '../ledger/ledger-entry.ts'
import type { Pipeline } from './pipeline-ports.ts'

/** Fewer tokens than this aren't worth a call. */
const LEAST = 4_000

/** A part of the budget that is booked before it is spent. */
export interface Booking {
  readonly id: number
  readonly calls: number
  readonly tokens: number
  readonly startedAt: number
}

export type Charged = Pick<LedgerEntry, 'run' | 'kind' | 'name' | 'scope'>

/** What run and day have left. */
export function* leftOf(
  { ledger, clock, settings }: Pipeline,
  run: string,
): Program<{ calls: number; tokens: number }> {
  const spent = { run: yield* ledger.spentIn(run), day: yield* ledger.spentOn(dayOf(clock.now())) }
  return budgetLeft(settings, spent)
}

/** Books at most `wanted` of what is left, so that several processes can't overspend together; null when too little is. */
export const book = (
  pipeline: Pipeline,
  charged: Charged,
  wanted: { readonly calls: number; readonly tokens: number },
): Promise<Booking | null> =>
  pipeline.store.write(
    (function* () {
      const { ledger, clock, settings } = pipeline
      const left = yield* leftOf(pipeline, charged.run)
      const [calls, tokens] = [Math.min(left.calls, wanted.calls), Math.min(left.tokens, wanted.tokens)]
      if (calls < 1 || tokens < LEAST) return null
      const at = clock.now()
      const cost = { calls, inputTokens: tokens, outputTokens: 0, milliseconds: 0, effort: null, outcome: 'open' }
      const id = yield* ledger.reserve({ ...charged, ...cost, at, detail: {} }, settings)
      return id === null ? null : { id, calls, tokens, startedAt: at }
    })(),
  )

/** Puts what was really spent in the place of a booking. */
export const settle = (
  { store, ledger, clock }: Pipeline,
  { id, startedAt }: Booking,
  use: Pick<GenerateUse, 'calls' | 'inputTokens' | 'outputTokens' | 'effort'>,
  outcome: string,
): Promise<void> =>
  store.write(
    ledger.settle(id, {
      ...{ calls: use.calls, inputTokens: use.inputTokens, outputTokens: use.outputTokens, effort: use.effort },
      milliseconds: Math.max(0, clock.now() - startedAt),
      outcome,
      detail: {},
    }),
  )
