import type { StoredItem } from '@mem/store'
import { replacedItems } from './correction/replaced-items.ts'
import { statedCorrection } from './correction/stated-correction.ts'
import { viewMessage } from './features/message-view.ts'
import { viewSentence } from './features/sentence-view.ts'
import { readUnits } from './read-units.ts'
import { scoreSentence } from './weights/score-sentence.ts'

/**
 * Those of the items that a text of the user replaces, before it is stored: what was just corrected must not stand beside
 * the correction as current. Pure; the same rules as when the text is extracted.
 */
export function correctedItems(text: string, items: readonly StoredItem[]): readonly StoredItem[] {
  const candidates = items.filter(({ status, evidence }) => status === 'active' && evidence === 'user_explicit')
  if (candidates.length === 0) return []
  const { units, pasted } = readUnits(text)
  const message = viewMessage(units, pasted)
  const replaced = units.flatMap((unit) => {
    const content = unit.text
    const correction = statedCorrection(content, () => scoreSentence(viewSentence(unit, message)).features)
    return correction === null ? [] : replacedItems({ content, correction, candidates, closeness: () => 'earlier' })
  })
  return [...new Set(replaced)]
}
