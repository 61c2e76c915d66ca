import type { Extraction, MessageContext } from './extraction.ts'
import { type MessageView, viewSentence } from './features/sentence-view.ts'
import { readProposals } from './proposals.ts'
import { readStatement } from './read-statement.ts'
import { isUnsettled } from './reading/unsettled.ts'
import { segment, type Unit } from './segment/segment.ts'
import { isQuoted, quotedSpeech } from './strip/quoted-speech.ts'
import { stripMessage } from './strip/strip-message.ts'
import { readTaskSlot } from './task/read-task-slot.ts'
import { scoreSentence } from './weights/score-sentence.ts'
import { WEIGHTS } from './weights/weights.ts'

/** At most this many statements are taken from one message. */
const MOST_STATEMENTS = 40
/** Of a message with more sentences than this only the first and the last half are read. */
const MOST_SENTENCES = 400

/**
 * Reads one message: the statements worth keeping and the lines of task state, in the order of the text. Pure and
 * deterministic; time is linear in the text, and of a text over 20,000 characters only both ends are read.
 * An assistant's message gives proposals only. What a harness wrote, code, logs and quotations give nothing.
 */
export function extractMessage(text: string, context: MessageContext): Extraction {
  const stripped = stripMessage(text)
  const quotations = quotedSpeech(stripped.text)
  const units = bothEnds(distinct(segment(stripped.text).filter(({ span }) => !isQuoted(span, quotations))))
  if (context.role === 'assistant') return { statements: readProposals(units), task: [] }
  return readUser(units, messageView(units, stripped.pasted), context)
}

function readUser(units: readonly Unit[], message: MessageView, context: MessageContext): Extraction {
  const statements: Extraction['statements'][number][] = []
  const task: Extraction['task'][number][] = []
  units.forEach((unit, index) => {
    if (statements.length >= MOST_STATEMENTS) return
    const view = viewSentence(unit, message)
    const scored = scoreSentence(view)
    const next = units[index + 1]?.text
    const openedBy = next !== undefined && isUnsettled(next) ? next : null
    const statement = readStatement(view, scored, { openedBy, answersAssistant: context.previousAssistant !== null })
    if (statement !== null) statements.push(statement)
    const slot = scored.score >= WEIGHTS.thresholds.task ? readTaskSlot(view, scored.features) : null
    if (slot !== null) task.push({ slot, text: unit.text, span: unit.span })
  })
  return { statements, task }
}

function messageView(units: readonly Unit[], pasted: number): MessageView {
  const numbered = units.filter(({ marker }) => marker === 'number').length
  return { units: units.length, pasted, answers: numbered >= 2 && numbered * 2 >= units.length }
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
