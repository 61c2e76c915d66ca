import type { Program, Store, StoredEvent, StoredItem } from '@mem/store'
import { isHedged } from '../reading/hedged.ts'
import { isHypothetical } from '../reading/hypothetical.ts'
import { pointsOnly } from '../reading/points-only.ts'
import { MESSAGE_TYPES } from './source-policy.ts'

/**
 * Whether the user has said an item a second time, each time in a message that says nothing else, since what stands around
 * it may take it back, and with an answer of the assistant between, since a message may be sent twice. A guess, a report, a
 * supposition, what only points at other words and what is meant for the moment stay what they are however often they are said.
 */
export function* isRepeated(store: Store, item: StoredItem): Program<boolean> {
  const isLasting = item.durability === 'workspace' || item.durability === 'global'
  const ids = [...new Set(item.sources.map(({ event }) => event))]
  if (!isLasting || ids.length < 2 || isLoose(item.content)) return false
  const events = yield* store.events.byIds(ids)
  const said = [...events].sort((one, other) => one.epoch - other.epoch || one.seq - other.seq)
  const [first, second] = said
  if (first === undefined || second === undefined || said.some(({ text }) => text.trim() !== item.content)) return false
  return yield* isAnsweredBetween(store, first, second)
}

function isLoose(sentence: string): boolean {
  return isHedged(sentence) || isHypothetical(sentence) || pointsOnly(sentence)
}

function* isAnsweredBetween(store: Store, first: StoredEvent, second: StoredEvent): Program<boolean> {
  const range = { after: first, types: MESSAGE_TYPES.filter((type) => type !== 'user/message'), limit: 1 }
  const [answer] = yield* store.events.bySession(first.session, range)
  return answer !== undefined && second.epoch === first.epoch && answer.epoch === first.epoch && answer.seq < second.seq
}
