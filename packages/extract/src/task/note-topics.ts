import { foldText } from '@mem/text'
import { taskWords } from './task-words.ts'
import { readTopic, type Topic } from './topic.ts'

/** What a note of the task state is about. */
export interface NoteTopics {
  /** Each thing that it names: a note about two is over when both are. Empty when it can't be told. */
  readonly parts: readonly Topic[]
  /** What it holds up: "the login page" of "the login page is blocked by the vendor". */
  readonly held: Topic | null
  readonly isBlocker: boolean
}

// What follows these words is what a note is about; else what stands before, or around, its state.
const BLOCKED_BY =
  /\b(?:blocked|stuck|waiting|hung up|held up) (?:\w+ )?(?:on|by|for|at|because(?: of)?|until)\b|\b(?:can't|cannot|can not) (?:continue|proceed|go on|start)(?: \w+){0,3}? (?:until|because|before|without)\b|\bblockers?(?: is| are)?[ :]|卡在了?|卡住了?|(?:还在|正在|在)?等(?:待|着)?|被(?=.{1,20}?(?:阻塞|卡))/
const TO_DO =
  /\bstill (?:needs?|have|has) to\b|\b(?:to-?dos?|follow[- ]?ups?|backlog|next up)(?: is| are)? ?[:–—-]|\bnext up(?: is| are)\b|还差|待办(?:事项)?(?:是)?[:：]?/
const BLOCKS =
  /\b(?:block(?:ed|ers?|ing)|stuck|waiting|is down)\b|\b(?:can't|cannot|can not) (?:continue|proceed|go on|start)\b|卡|阻塞|等/
const STATE =
  /\b(?:backlog|next up|to-?dos?|follow[- ]?ups?|revisit|postponed?|deferred|later|in the future|at some point|eventually|another time|still|block(?:ed|ers?|ing)|stuck|waiting|down)\b|以后|后面|稍后|下次|之后|回头|待办|还差|还没|留到|卡|阻塞|等/
const CLAUSE =
  /[,，;；。!！?？()（）]|\.(?=\s|$)|\b(?:because|since|as soon as|although|though|but|when|while|if|so that|so)\b|因为|由于|但是?|不过|所以/
const LIST = /,[^,]{1,80}(?:, | )(?:and|or) |、/
const ENUMERATED = /[,，、]|\b(?:and|or|plus)\b|以及|[和与及]/

/** Reads one line of the task state. */
export function noteTopics(text: string): NoteTopics {
  const said = foldText(text).replaceAll('’', "'")
  const isBlocker = BLOCKS.test(said)
  const cue = (isBlocker ? BLOCKED_BY.exec(said) : null) ?? TO_DO.exec(said)
  const behind = cue === null ? '' : said.slice(cue.index + cue[0].length)
  const before = cue === null ? said : said.slice(0, cue.index)
  const named = partsOf(behind)
  if (named.length > 0) return { parts: named, held: isBlocker ? (partsOf(before).at(-1) ?? null) : null, isBlocker }
  return { parts: partsOf(cue === null ? said : said.slice(0, cue.index + cue[0].length)), held: null, isBlocker }
}

function partsOf(text: string): readonly Topic[] {
  if (LIST.test(text)) return topics(text.split(ENUMERATED))
  const clauses = text.split(CLAUSE)
  const at = Math.max(
    0,
    clauses.findIndex((clause) => STATE.test(clause)),
  )
  const nearest = [...clauses.slice(0, at + 1).reverse(), ...clauses.slice(at + 1)]
  const clause = nearest.find((part) => taskWords(part).size > 0) ?? ''
  return topics(clause.split(ENUMERATED))
}

function topics(parts: readonly string[]): readonly Topic[] {
  return parts.flatMap((part) => readTopic(part, { isOrder: true }) ?? [])
}
