import { segment, type Unit } from './segment/segment.ts'
import { ownRuleStart } from './strip/own-rule.ts'
import { isQuoted, quotedSpeech } from './strip/quoted-speech.ts'
import { givesRole } from './strip/role-opening.ts'
import { stripMessage } from './strip/strip-message.ts'

/** Of a message with more sentences than this only the first and the last half are read. */
const MOST_SENTENCES = 400

/** The sentences of a message that its author says, in the order of the text. */
export interface ReadUnits {
  readonly units: readonly Unit[]
  /** Share of the message that was pasted, 0 to 1. */
  readonly pasted: number
}

/** Cuts a message into sentences, without what was pasted, quoted or written by a harness, each sentence once. */
export function readUnits(text: string): ReadUnits {
  const stripped = stripMessage(text)
  const quotations = quotedSpeech(stripped.text)
  const said = segment(stripped.text).filter(({ span }) => !isQuoted(span, quotations))
  return { units: bothEnds(distinct(said.flatMap(withoutRole))), pasted: stripped.pasted }
}

// A role says nothing of the work; a rule in the same sentence does.
function withoutRole(unit: Unit): readonly Unit[] {
  if (!givesRole(unit.text)) return [unit]
  const start = ownRuleStart(unit.text)
  if (start === null) return []
  const { span, text } = unit
  return [{ ...unit, text: text.slice(start), span: { start: span.start + start, end: span.end } }]
}

function bothEnds(units: readonly Unit[]): readonly Unit[] {
  const half = MOST_SENTENCES / 2
  return units.length <= MOST_SENTENCES ? units : [...units.slice(0, half), ...units.slice(-half)]
}

// A sentence repeated within a message is one statement.
function distinct(units: readonly Unit[]): Unit[] {
  const seen = new Set<string>()
  return units.filter(({ text }) => {
    if (seen.has(text)) return false
    seen.add(text)
    return true
  })
}
