import { foldText, type Span } from '@mem/text'
import type { TaskEnding } from '../extraction.ts'
import type { SentenceView } from '../features/sentence-view.ts'
import { endingAction } from './action.ts'
import { DONE, NO_MORE, NOT_NEEDED, UNBLOCKED } from './ending-cues.ts'
import { isConditional, isNoEnding, isSecondHand, isTakenBack } from './ends-nothing.ts'
import { NO_SIGNAL } from './no-signal.ts'
import { readTaskSlot } from './read-task-slot.ts'
import { taskWords, withoutState } from './task-words.ts'
import { unitsOf } from './units.ts'

type Ending = Pick<TaskEnding, 'ends' | 'about' | 'action'>

const QUOTED = /`[^`\n]*`|"[^"\n]*"|“[^”\n]*”|「[^」\n]*」|『[^』\n]*』|(?<![\p{L}\p{N}])'[^'\n]+'(?![\p{L}\p{N}])/gu
const BUT = /,? *\b(?:but|however|though|although)\b|[,，;；]? *(?:但是?|不过|可是)/g
const COMMA = /,(?!\d)|[;，；]/g
const AND = /\band\b|以及|[和与及、]/
const VERB = /\b(?:is|are|was|were|has|have|had|do|does|did|will|can|needs?|stays?|remains?)\b/
const CLAUSE_START =
  /^ *(?:then|now|next|also|started?|will|moved?|going|i|we|you|they|it|he|she|nobody|everything|the rest)\b|^ *\w{2,20}ed\b/
const DETERMINED = /^ *(?:the|an?|our|my|its|their|this|that)\b/
const ACTIVE =
  /^ *(?:i|we|you|he|she|they)\b|^ *(?:\w+ ){0,3}(?:finished|fixed|resolved|solved|completed) $|\bdone with$/
const VERB_BE = /\b(?:is|are|was|were|been|got)\b/
const SCOPE = /^ *(?:for|of|in|on|to|with|from|at|about)\b/
const HAN = /\p{Script=Han}/u
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
  return halves.flatMap((half) => {
    if (isSecondHand(shown.slice(half.start, half.end))) return []
    return cutAt(shown, half, COMMA).flatMap((clause) => {
      const before = mayPointBack ? said.slice(half.start, clause.start) : ''
      const words = { said: said.slice(clause.start, clause.end), shown: shown.slice(clause.start, clause.end) }
      const ending =
        readUnblocked(words, said.slice(half.start, half.end)) ?? readNotNeeded(words) ?? readDone(words, before)
      if (ending === null) return []
      return isTakenBack(taskWords(ending.about.join(' ')), shown.slice(clause.end)) ? [] : [ending]
    })
  })
}

/** A clause as said, and with blanks for what it quotes. */
interface Clause {
  readonly said: string
  readonly shown: string
}

function readUnblocked({ said, shown }: Clause, around: string): Ending | null {
  const without = shown.replace(UNBLOCKED, ' ')
  if (without === shown || isNoEnding(without)) return null
  return { ends: 'blockers', about: [said, around], action: null }
}

function readNotNeeded({ said, shown }: Clause): Ending | null {
  const found = NOT_NEEDED.exec(shown)
  if (found === null || isNoEnding(shown.replace(NOT_NEEDED, ' '))) return null
  const before = said.slice(0, found.index)
  const behind = said.slice(found.index + found[0].length).replace(NO_MORE, ' ')
  // "The page needs no tests any more" speaks of two things.
  if (isNamed(before) && isNamed(behind) && !/^ *(?:for|in|on|by)\b/.test(behind)) return null
  const about = isNamed(before) ? [`${before} / ${behind}`] : eachOf(behind)
  return about.length > 0 ? { ends: 'all', about, action: null } : null
}

function readDone({ said, shown }: Clause, before: string): Ending | null {
  const found = DONE.exec(shown)
  if (found === null || UNBLOCKED.test(shown) || isNoEnding(shown)) return null
  const action = endingAction(found[0])
  const subject = said.slice(0, found.index)
  const behind = said.slice(found.index + found[0].length)
  if (isActive(found[0])) return isNamed(subject) ? null : { ends: 'all', about: eachOf(behind), action }
  if (isNamed(subject)) return { ends: 'all', about: [...eachOf(subject), subject + scope(behind)], action }
  // 做完了登录页
  if (HAN.test(found[0]) && isNamed(behind)) return { ends: 'all', about: eachOf(behind), action }
  return POINTER.test(subject) && !isNoEnding(before) ? { ends: 'all', about: [before], action } : null
}

function isActive(found: string): boolean {
  return ACTIVE.test(found) && !VERB_BE.test(found)
}

function isNamed(text: string): boolean {
  return taskWords(text).size > 0
}

/** "For the parser" of "the tests are done for the parser"; a new clause says nothing about them. */
function scope(behind: string): string {
  return SCOPE.test(behind) ? ` / ${behind.split(AND)[0] ?? ''}` : ''
}

/**
 * "Login" and "signup" of "login and signup", each over. "Login and signup pages" may be two pages: then only what stands last
 * is named for sure. What begins another clause isn't named at all.
 */
function eachOf(text: string): readonly string[] {
  const [first = '', ...others] = text.split(AND)
  const end = others.findIndex((part) => VERB.test(part) || CLAUSE_START.test(part) || !isNamed(part))
  const parts = [first, ...(end < 0 ? others : others.slice(0, end))]
  const last = parts.at(-1) ?? ''
  const isShared = (part: string) => part !== last && lengthOf(part) < lengthOf(last) && !DETERMINED.test(last)
  return parts.length === 1 && others.length === 0 ? parts : parts.filter((part) => isNamed(part) && !isShared(part))
}

function lengthOf(text: string): number {
  return unitsOf(withoutState(text)).length
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
