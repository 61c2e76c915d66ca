import type { StepRequest } from '../memory.ts'

export interface InjectionFacts {
  readonly status: 'ok' | 'empty' | 'degraded' | 'failed'
  /** Nothing to show, or nothing but the statement that nothing is known. */
  readonly worthless: boolean
  /** Everything that would stand in it stands in blocks that the model can still see. */
  readonly nothingNew: boolean
  readonly contentHash: string
  readonly request: StepRequest
  /** Turn of the newest injection of this same block, when known. */
  readonly lastInjectedTurn: number | null
  readonly reinjectUnchangedTurns: number
  /** The session was compacted, and the configuration keeps the block out then. */
  readonly keptOut: boolean
}

/**
 * Whether a block is injected and why. A block that the model can still see isn't given again, unless
 * `reinjectUnchangedTurns` asks for a refresh after so many turns.
 */
export const decideInjection = (facts: InjectionFacts): { readonly inject: boolean; readonly reason: string } => {
  if (facts.status === 'failed') return { inject: false, reason: 'failed' }
  if (facts.worthless) return { inject: false, reason: 'empty' }
  if (facts.request.trigger === 'tool') return { inject: false, reason: 'asked' }
  if (facts.keptOut) return { inject: false, reason: 'compacted' }
  if (facts.nothingNew) return { inject: false, reason: 'still-visible' }
  const ours = facts.request.visible.flatMap((message) => message.blockHash ?? [])
  if (!ours.includes(facts.contentHash)) return { inject: true, reason: ours.length > 0 ? 'changed' : 'not-visible' }
  const { turn } = facts.request
  const due =
    facts.reinjectUnchangedTurns > 0 &&
    turn != null &&
    facts.lastInjectedTurn !== null &&
    turn - facts.lastInjectedTurn >= facts.reinjectUnchangedTurns
  return due ? { inject: true, reason: 'refresh' } : { inject: false, reason: 'still-visible' }
}
