import type { ItemKind, ItemStatus, ItemTier } from '@mem/store'
import { foldText } from '@mem/text'
import { readAttribution } from '../reading/attribution.ts'
import { CHOICE, changesChoice } from '../reading/choice.ts'
import { CHANGE } from './read-change.ts'
import { readCorrection } from './read-correction.ts'

/** What is known of a statement or item when it is asked whether one may replace the other. */
export interface Said {
  readonly content: string
  readonly kind: ItemKind
  readonly tier: ItemTier
  readonly status?: ItemStatus
  readonly attribute: string | null
  readonly reasons: readonly string[]
}

/**
 * Whether a newer value of the same property replaces the older one. A third party's word replaces only that party's
 * own, the user's word anybody's; what is stored as tentative doesn't replace what is active, unless it orders the change;
 * and a dispute ends only by a decision or an explicit correction of the user. What is chosen for a thing gives way only to words that say that it changes.
 */
export function mayReplace(newer: Said, older: Said): boolean {
  const source = readAttribution(newer.content).source
  if (source !== null && !isFrom(older, source)) return false
  if (older.status === 'disputed') {
    const decides = newer.kind === 'decision' || readCorrection(newer.content)?.explicit === true
    return source === null && decides
  }
  if (newer.attribute === CHOICE) return changesChoice(newer.content)
  return newer.tier === 'active' || older.tier === 'tentative' || newer.reasons.includes(CHANGE)
}

function isFrom(said: Said, source: string): boolean {
  return foldText(readAttribution(said.content).source ?? '') === foldText(source)
}
