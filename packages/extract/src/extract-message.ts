import { readChange } from './correction/read-change.ts'
import type { Extraction, MessageContext, Statement } from './extraction.ts'
import { type MessageView, viewMessage } from './features/message-view.ts'
import { viewSentence } from './features/sentence-view.ts'
import { readProposals } from './proposals.ts'
import { readChangeOrder } from './read-change-order.ts'
import { readStatement } from './read-statement.ts'
import { readUnits } from './read-units.ts'
import type { Unit } from './segment/segment.ts'
import { surroundings } from './surroundings.ts'
import { readEndings } from './task/read-endings.ts'
import { isLabelledLine, readTaskSlot } from './task/read-task-slot.ts'
import { toldFrom } from './task/told-from.ts'
import { scoreSentence } from './weights/score-sentence.ts'
import { WEIGHTS } from './weights/weights.ts'

/** At most this many statements are taken from one message. */
const MOST_STATEMENTS = 40

/**
 * Reads one message: the statements worth keeping and the lines of task state, in the order of the text. Pure and
 * deterministic; time is linear in the text, and of a text over 20,000 characters only both ends are read.
 * An assistant's message gives proposals only. What a harness wrote, code, logs and quotations give nothing.
 */
export function extractMessage(text: string, context: MessageContext): Extraction {
  const { units, pasted } = readUnits(text)
  if (context.role === 'assistant') return { statements: readProposals(units), task: [] }
  return readUser(units, viewMessage(units, pasted), { ...context, told: toldFrom(text) })
}

function readUser(
  units: readonly Unit[],
  message: MessageView,
  context: MessageContext & { readonly told: number },
): Extraction {
  const statements: Statement[] = []
  const changes: Statement[] = []
  const task: Extraction['task'][number][] = []
  units.forEach((unit, index) => {
    if (statements.length + changes.length >= MOST_STATEMENTS) return
    const view = viewSentence(unit, message)
    const scored = scoreSentence(view)
    const around = surroundings(units, index, context)
    const statement = readStatement(view, scored, around)
    const isUnkeptChange = statement === null && readChange(unit.text) !== null
    const change = isUnkeptChange ? readChangeOrder(view, scored, around) : null
    if (statement !== null) statements.push(statement)
    if (change !== null) changes.push(change)
    if (around.isTakenBack) return
    const isTaskLine = scored.score >= WEIGHTS.thresholds.task || isLabelledLine(view)
    const slot = !around.isSupposed && isTaskLine ? readTaskSlot(view, scored.features) : null
    const { text, span } = unit
    const endings = span.start < context.told ? readEndings(view, scored.features) : []
    task.push(...endings.map((ending) => ({ slot: 'ended' as const, text, span, ...ending })))
    if (slot !== null) task.push({ slot, text, span })
  })
  return changes.length === 0 ? { statements, task } : { statements, changes, task }
}
