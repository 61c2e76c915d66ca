import type { StoredItem } from '@mem/store'
import type { Correction } from '../extraction.ts'
import { type Assertion, readAssertion } from '../reading/assertion.ts'
import { mentions } from './mentions.ts'
import { isSameAct, readBan } from './read-ban.ts'
import { sharedCount, subjectWords } from './subject-words.ts'

/** How close a stored item stands to the correction: said in the same message, in the one before it, or earlier. */
export type Closeness = 'same-message' | 'previous-message' | 'earlier'

export interface ReplacedQuery {
  /** The correcting sentence. */
  readonly content: string
  readonly correction: Correction
  /** Active items of one memory scope, newest first. */
  readonly candidates: readonly StoredItem[]
  readonly closeness: (item: StoredItem) => Closeness
}

interface Graded {
  readonly item: StoredItem
  readonly shared: number
  readonly closeness: Closeness
}

/**
 * The items a correction replaces: they hold the old value that it names, and they share a subject word with it or were
 * said right before. Likeness alone never counts, and when several different items fit equally well, none is taken.
 */
export function replacedItems(query: ReplacedQuery): StoredItem[] {
  const found = query.correction.replaces.flatMap((old) => replacedBy(query, old))
  return [...new Map(found.map((item) => [item.id, item])).values()]
}

function replacedBy(query: ReplacedQuery, old: string): StoredItem[] {
  if (query.correction.names === 'ban') return query.candidates.filter(({ content }) => forbids(content, old))
  const about = readAssertion(query.content)
  const holding = query.candidates.filter((item) => mentions(item, old) && !isOfAnother(item, about))
  const graded = holding.flatMap((item) => grade(query, old, item))
  const close = graded.find(({ closeness }) => closeness === 'same-message')
  if (close !== undefined) return [close.item]
  const near = graded.filter(({ closeness }) => closeness === 'previous-message')
  return unambiguous(near.length > 0 ? near : graded)
}

// What was forbidden altogether, and nothing else, is allowed again.
function forbids(content: string, act: string): boolean {
  const forbidden = readBan(content)
  return forbidden !== null && isSameAct(forbidden, act)
}

// "Change the worker timeout from 30 s to 60 s" names whose timeout it means.
function isOfAnother(item: StoredItem, { subject, attribute }: Assertion): boolean {
  if (subject === null || item.subject === null || attribute === null || item.attribute !== attribute) return false
  return sharedCount(subjectWords(item.subject, []), subjectWords(subject, [])) === 0
}

function grade(query: ReplacedQuery, old: string, item: StoredItem): Graded[] {
  const values = query.correction.names === 'topic' ? [] : [old]
  const itemWords = subjectWords(item.content, values)
  const ownWords = subjectWords(query.content, values)
  const shared = sharedCount(itemWords, ownWords)
  const closeness = query.closeness(item)
  const near = closeness !== 'earlier'
  const fits = query.correction.explicit
    ? shared > 0 || near
    : saysTheSameWithAnotherValue(old, itemWords, ownWords) ||
      (near && ownWords.size <= mostNewWords(old, query.content))
  return fits ? [{ item, shared, closeness }] : []
}

// "X, not Y" may say nothing new about an item that merely holds Y. At least half of what the item is about must recur, and of its
// own the sentence may bring one word, the new value; none where that is a number: "the worker's timeout is 60 s, not 30 s"
// isn't about the API's. With no words at all it can only mean what was just said.
function saysTheSameWithAnotherValue(old: string, ofItem: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  const shared = sharedCount(ofItem, own)
  const added = [...own].filter((word) => !ofItem.has(word) && !RULES.test(word)).length
  return shared > 0 && shared * 2 >= ofItem.size && added <= (/^\d/.test(old) ? 0 : 1)
}

// "Make it green instead of blue" can only mean what was just said, and brings the new value.
function mostNewWords(old: string, content: string): number {
  return POINTS.test(content) && !/^\d/.test(old) ? 1 : 0
}

const POINTS = /\b(?:make|turn|paint|colou?r|call|name|keep|do|write|have) (?:it|that|them)\b|把它/iu

// Half of a Chinese word of ruling, cut together with what stands before it (时应 of 超时应该).
const RULES = /[应该必须需要是改]/

function unambiguous(graded: readonly Graded[]): StoredItem[] {
  const most = Math.max(0, ...graded.map(({ shared }) => shared))
  const best = graded.filter(({ shared }) => shared === most).map(({ item }) => item)
  const [first] = best
  if (first === undefined) return []
  return best.every((item) => saysTheSame(item, first)) ? best : []
}

// The same sentence in two sessions of a workspace, or two sentences that give one property one value.
function saysTheSame(one: StoredItem, other: StoredItem): boolean {
  if (one.contentHash === other.contentHash) return true
  const keyed = one.subject !== null && one.subject === other.subject && one.attribute === other.attribute
  return keyed && one.value === other.value
}
