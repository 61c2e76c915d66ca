import type { MessageContext } from './extraction.ts'
import type { Surroundings } from './read-statement.ts'
import { goesOnSupposing, isSupposition } from './reading/supposition.ts'
import { isUnsettled } from './reading/unsettled.ts'
import type { Unit } from './segment/segment.ts'

/** What stands around the sentence at `index` of a message. */
export function surroundings(units: readonly Unit[], index: number, context: MessageContext): Surroundings {
  const next = units[index + 1]?.text
  const openedBy = next !== undefined && isUnsettled(next) ? next : null
  return { openedBy, answersAssistant: context.previousAssistant !== null, isSupposed: isSupposed(units, index) }
}

function isSupposed(units: readonly Unit[], index: number): boolean {
  const text = units[index]?.text.replaceAll('’', "'") ?? ''
  if (isSupposition(text)) return true
  const before = units[index - 1]?.text ?? ''
  return (/[;；]$/.test(before) || goesOnSupposing(text)) && index > 0 && isSupposed(units, index - 1)
}
