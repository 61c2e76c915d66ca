import type { StoredItem } from '@mem/store'
import { readCorrection } from './correction/read-correction.ts'
import { replacedItems } from './correction/replaced-items.ts'
import { readUnits } from './read-units.ts'

/**
 * Those of the items that a text of the user replaces, before it is stored: what was just corrected must not stand beside
 * the correction as current. Pure; the same rules as when the text is extracted.
 */
export function correctedItems(text: string, items: readonly StoredItem[]): readonly StoredItem[] {
  const candidates = items.filter(({ status, evidence }) => status === 'active' && evidence === 'user_explicit')
  if (candidates.length === 0) return []
  const replaced = readUnits(text).units.flatMap(({ text: content }) => {
    const correction = readCorrection(content)
    return correction === null ? [] : replacedItems({ content, correction, candidates, closeness: () => 'earlier' })
  })
  return [...new Set(replaced)]
}
