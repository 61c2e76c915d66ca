import { type Action, readVerb } from './action.ts'
import { chinesePhrase } from './chinese-phrase.ts'
import { withoutState } from './task-words.ts'
import { unitsOf } from './units.ts'

/** What a part of a note or of an ending speaks of: "add tests for the login page" of tests, which are to be made. */
export interface Topic {
  readonly action: Action
  /** The words of the thing itself, its head last: "login", "page". */
  readonly thing: readonly string[]
  /** Whose it is: "the vendor's reply", 供应商的审批. */
  readonly owner: readonly string[]
  /** Every word but the verb's, also what stands behind a preposition ("for the parser"). */
  readonly nouns: ReadonlySet<string>
  /** Every word. */
  readonly all: ReadonlySet<string>
}

/** A part of a text before its words are read. */
export interface Phrase {
  readonly action: Action
  readonly verb: string
  readonly owner: string
  readonly thing: string
  readonly rest: string
}

/** How a text is to be read: a note may be an order ("test the login page"), an ending isn't one. */
export interface TopicOptions {
  readonly isOrder: boolean
}

/** Reads a folded clause; null when it names nothing. */
export function readTopic(clause: string, { isOrder }: TopicOptions): Topic | null {
  const { action, verb, owner, thing, rest } = /\p{Script=Han}/u.test(clause)
    ? chinesePhrase(clause, isOrder)
    : englishPhrase(clause, isOrder)
  const units = unitsOf(thing)
  if (units.length === 0) return null
  const nouns = [...unitsOf(owner), ...units, ...unitsOf(rest)]
  const all = new Set([...unitsOf(verb), ...nouns])
  return { action, thing: units, owner: unitsOf(owner), nouns: new Set(nouns), all }
}

const LEAD =
  /^[^\p{L}\p{N}]*(?:i|we|you|they|he|she|us|'(?:ll|d|ve|m|re)|let's|lets|let us|please|ok(?:ay)?|so|well|and|also|then|but|now|later|next(?: (?:up|week|month|sprint|time))?|eventually|finally|yesterday|today|fyi|btw|great|nice|cool|good news|luckily|hey|hi|yes|update|note|that|still|yet|just|really|only|all|not|put|leave|keep|save|park|defer|postpone|revisit|look(?:ing)? (?:at|into)|come back to|get back to|return to|worry(?:ing)? about|handle|tackle|deal(?:ing)? with|take care of|work(?:ing)? on|finish(?:ing)?|start|complete|do(?:ing)?|get(?:ting)?|for|(?:the )?to-?dos?|(?:the )?backlog|follow[- ]?ups?)(?![\p{L}\p{N}'’])/u
const MODAL =
  /^[^\p{L}\p{N}]*(?:will|can|could|should|must|may|might|shall|ought|needs?|have|has|had|want|wants|got|going|gonna|plan|try|to|remember|forget)(?![\p{L}\p{N}'’])/u
const PLACED =
  /^[^\p{L}\p{N}]*(?:move|push)(?= .{0,80}\b(?:to|into|onto|for|till|until) (?:the |our |my )?(?:backlog|next|later|to-?do|follow))/u
const MOST_LEADS = 12
const DETERMINER = '(?:the|an?|our|my|your|their|its|his|her|this|that|these|those|some|all)'
const BEGINS_NOUN = new RegExp(`^${DETERMINER} `)
const UNKNOWN_VERB = new RegExp(`^([\\p{L}-]{2,20}(?: (?:up|out|down|off|over|on))?) ${DETERMINER} `, 'u')
const WORD = /^[\p{L}-]{2,20}/u
const GERUND = /^\p{L}{2,18}ing(?: (?:up|out|down|off))?(?![\p{L}\p{N}])/u
const CUT =
  /[/,;:!?()—–]|\.(?=\s|$)| - |\b(?:for|of|in|into|onto|on|to|with|from|about|at|by|before|after|under|without|within|during|via|per|against|across|between|than|as|is|are|was|were|be|been|has|had|have|needs?|should|must|can|will|would|goes?|stays?|until|till)\b|'s (?=(?:now|all|finally|already|done|fixed)\b)/

function englishPhrase(clause: string, isOrder: boolean): Phrase {
  const { bare, isModal } = withoutLead(clause)
  const verb = verbOf(bare, { isOrder, isModal })
  const behind = verb === null ? bare : bare.slice(verb.length)
  const [first = '', ...others] = withoutState(behind).split(CUT)
  const pieces = isOrder ? [first, ...others].filter((piece) => unitsOf(piece).length > 0) : [first, ...others]
  const [thing = '', ...rest] = pieces
  const owner = thing.lastIndexOf("'s ")
  return {
    action: verb?.action ?? null,
    verb: verb === null ? '' : bare.slice(0, verb.length),
    owner: owner < 0 ? '' : thing.slice(0, owner),
    thing: verb !== null && unitsOf(thing).length === 0 ? bare.slice(0, verb.length) : thing.replaceAll("'s ", ' '),
    rest: rest.join(' '),
  }
}

function withoutLead(clause: string): { readonly bare: string; readonly isModal: boolean } {
  let bare = clause
  let isModal = false
  for (let count = 0; count < MOST_LEADS; count += 1) {
    const modal = MODAL.exec(bare)
    const lead = LEAD.exec(bare) ?? PLACED.exec(bare) ?? modal
    if (lead === null) break
    isModal =
      modal !== null ||
      (isModal && /^[^\p{L}]*(?:also|just|still|not|only|really|then|later|eventually)$/u.test(lead[0]))
    bare = bare.slice(lead[0].length)
  }
  return { bare: bare.replace(/^[^\p{L}\p{N}]+/u, ''), isModal }
}

type Verb = { readonly action: Action; readonly length: number }

/** A verb stands first, in an order; in an ending only as "testing the login page". */
function verbOf(text: string, { isOrder, isModal }: TopicOptions & { readonly isModal: boolean }): Verb | null {
  if (BEGINS_NOUN.test(text)) return null
  const gerund = GERUND.exec(text)
  const unknown = UNKNOWN_VERB.exec(text)
  if (!isOrder && gerund === null) return null
  const known = readVerb(text)
  if (known !== null) return known
  const word = (isModal ? WORD.exec(text)?.[0] : undefined) ?? unknown?.[1]
  if (word === undefined) return null
  return { action: unitsOf(word)[0] ?? word, length: word.length }
}
