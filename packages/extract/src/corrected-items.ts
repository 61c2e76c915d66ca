import type { StoredItem } from '@mem/store'
import { mayReplace } from './correction/may-replace.ts'
import { readChange } from './correction/read-change.ts'
import { replacedItems } from './correction/replaced-items.ts'
import { contradicts } from './correction/same-key.ts'
import { statedCorrection } from './correction/stated-correction.ts'
import type { Statement } from './extraction.ts'
import { viewMessage } from './features/message-view.ts'
import { viewSentence } from './features/sentence-view.ts'
import { readChangeOrder } from './read-change-order.ts'
import { readUnits } from './read-units.ts'
import { surroundings } from './surroundings.ts'
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
  const replaced = units.flatMap((unit, index) => {
    const content = unit.text
    const correction = statedCorrection(content, () => scoreSentence(viewSentence(unit, message)).features)
    const named =
      correction === null ? [] : replacedItems({ content, correction, candidates, closeness: () => 'earlier' })
    if (readChange(content) === null) return named
    const view = viewSentence(unit, message)
    const around = surroundings(units, index, { role: 'user', previousAssistant: null })
    const order = readChangeOrder(view, scoreSentence(view), around)
    return order === null ? named : [...named, ...candidates.filter((item) => isChangedBy(item, order))]
  })
  return [...new Set(replaced)]
}

// What is ordered for one session only ends with it.
function isChangedBy(item: StoredItem, order: Statement): boolean {
  const isLasting = order.durability === 'workspace' || order.durability === 'global'
  return isLasting && contradicts(item, order) && mayReplace(order, item)
}
