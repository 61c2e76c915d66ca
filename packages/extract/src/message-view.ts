import type { MessageView } from './features/sentence-view.ts'
import type { Unit } from './segment/segment.ts'

/** What the sentences of a message say about each of them. */
export function messageView(units: readonly Unit[], pasted: number): MessageView {
  const numbered = units.filter(({ marker }) => marker === 'number').length
  return { units: units.length, pasted, answers: numbered >= 2 && numbered * 2 >= units.length }
}
