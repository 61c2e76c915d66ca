import type { MessageContext } from './extraction.ts'
import type { Surroundings } from './read-statement.ts'
import { readLeadIn } from './reading/lead-in.ts'
import { isMocking } from './reading/mocking.ts'
import { readPolarity } from './reading/polarity.ts'
import { goesOnSupposing, isSupposition } from './reading/supposition.ts'
import { isAlternative, takesBack } from './reading/taken-back.ts'
import { isUnsettled } from './reading/unsettled.ts'
import type { Unit } from './segment/segment.ts'

/** What stands around the sentence at `index` of a message. */
export function surroundings(units: readonly Unit[], index: number, context: MessageContext): Surroundings {
  const next = units[index + 1]?.text
  const openedBy = next !== undefined && isUnsettled(next) ? next : null
  const unit = units[index]
  return {
    openedBy,
    answersAssistant: context.previousAssistant !== null,
    isSupposed: isSupposed(units, index) || isOffered(unit, next) || (unit !== undefined && isUnsaid(unit)),
    isTakenBack: next !== undefined && takesBack(next),
    isMocked: next !== undefined && isMocking(next),
    isTold: unit?.under.some((words) => readLeadIn(words) === 'told') ?? false,
  }
}

/** "We use Redis." before "Or we use Memcached.", and that sentence itself. */
function isOffered(unit: Unit | undefined, next: string | undefined): boolean {
  return isAlternative(unit?.text ?? '') || (next !== undefined && isAlternative(next))
}

/** True for what stands under words that take it back, offer it or forbid it; what isn't settled may stand under questions. */
function isUnsaid({ under, text }: Unit): boolean {
  return under.some((words) => {
    const sense = readLeadIn(words)
    if (sense === 'offered') return !isUnsettled(text)
    return sense === 'wrong' || (sense === 'forbidden' && readPolarity(text) === 'positive')
  })
}

function isSupposed(units: readonly Unit[], index: number): boolean {
  const text = units[index]?.text.replaceAll('’', "'") ?? ''
  if (isSupposition(text)) return true
  const before = units[index - 1]?.text ?? ''
  return (/[;；]$/.test(before) || goesOnSupposing(text)) && index > 0 && isSupposed(units, index - 1)
}
