import { foldText, type Span } from '@mem/text'
import type { TaskEnding } from '../extraction.ts'
import type { SentenceView } from '../features/sentence-view.ts'
import { DONE, UNBLOCKED } from './ending-cues.ts'
import { isConditional, isNoEnding, isTakenBack } from './ends-nothing.ts'
import { NO_SIGNAL } from './no-signal.ts'
import { readTaskSlot } from './read-task-slot.ts'
import { taskWords } from './task-words.ts'

type Ending = Pick<TaskEnding, 'ends' | 'about'>

const QUOTED = /`[^`\n]*`|"[^"\n]*"|“[^”\n]*”|「[^」\n]*」|『[^』\n]*』|(?<![\p{L}\p{N}])'[^'\n]+'(?![\p{L}\p{N}])/gu
const BUT = /,? *\b(?:but|however|though|although)\b|[,，;；]? *(?:但是?|不过|可是)/g
const COMMA = /,(?!\d)|[;，；]/g
const AND = /\band\b|以及|[和与及、]/
const VERB = /\b(?:is|are|was|were|has|have|had|do|does|did|will|can|needs?|stays?|remains?)\b/
const POINTER = /^[^\p{L}\p{N}]*(?:it|that|this|which|they|both|它们?|这|那)?[^\p{L}\p{N}]*$/u

/**
 * What a sentence says to be over, clause by clause. Nothing where it asks, denies, supposes, plans or tells what
 * somebody else said, where the words stand in quotation marks or code, and in a message that is mostly pasted.
 */
export function readEndings(view: SentenceView, features: ReadonlySet<string>): readonly Ending[] {
  if ([...NO_SIGNAL, 'mostly-pasted'].some((name) => features.has(name))) return []
  const said = foldText(view.raw).replaceAll('’', "'")
  const shown = said.replace(QUOTED, (quoted) => ' '.repeat(quoted.length))
  if (isConditional(shown)) return []
  // "Dark mode goes into the backlog, that is done" doesn't say that dark mode is.
  const mayPointBack = !['blocker', 'open-item'].includes(readTaskSlot(view, features) ?? '')
  const halves = cutAt(shown, { start: 0, end: shown.length }, BUT)
  return halves.flatMap((half) =>
    cutAt(shown, half, COMMA).flatMap((clause) => {
      const before = mayPointBack ? said.slice(half.start, clause.start) : ''
      const words = { said: said.slice(clause.start, clause.end), shown: shown.slice(clause.start, clause.end) }
      const ending = readUnblocked(words, said.slice(half.start, half.end)) ?? readDone(words, before)
      if (ending === null) return []
      return isTakenBack(taskWords(ending.about.join(' ')), shown.slice(clause.end)) ? [] : [ending]
    }),
  )
}

/** A clause as said, and with blanks for what it quotes. */
interface Clause {
  readonly said: string
  readonly shown: string
}

function readUnblocked({ said, shown }: Clause, around: string): Ending | null {
  const without = shown.replace(UNBLOCKED, ' ')
  return without === shown || isNoEnding(without) ? null : { ends: 'blockers', about: [said, around] }
}

function readDone({ said, shown }: Clause, before: string): Ending | null {
  const found = DONE.exec(shown)
  if (found === null || UNBLOCKED.test(shown) || isNoEnding(shown)) return null
  const subject = said.slice(0, found.index)
  if (taskWords(said).size > 0) return { ends: 'all', about: [...severalSubjects(subject), said] }
  return POINTER.test(subject) && !isNoEnding(before) ? { ends: 'all', about: [before] } : null
}

/** "Login and signup" of "login and signup are done": each is over. */
function severalSubjects(subject: string): readonly string[] {
  const each = subject.split(AND)
  return each.length > 1 && !VERB.test(subject) && each.every((part) => taskWords(part).size > 0) ? each : []
}

function cutAt(text: string, within: Span, separator: RegExp): readonly Span[] {
  const spans: Span[] = []
  let { start } = within
  for (const { index, 0: found } of text.slice(0, within.end).matchAll(separator)) {
    if (index < start) continue
    spans.push({ start, end: index })
    start = index + found.length
  }
  return [...spans, { start, end: within.end }]
}
