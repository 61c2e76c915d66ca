import type { TaskNote } from '@mem/store'
import { foldText } from '@mem/text'
import type { TaskEnding } from '../extraction.ts'
import { actionNoun, fulfils } from './action.ts'
import { type NoteTopics, noteTopics } from './note-topics.ts'
import { withoutState } from './task-words.ts'
import { readTopic, type Topic } from './topic.ts'
import { commonHead, unitsOf } from './units.ts'

// What blocks the work is often called a problem; of an open item its problems are another thing.
const TROUBLE: ReadonlySet<string> = new Set(['issu', 'problem', '问', '题'])

// "A bug" is any of them: it ends "fix the bug in checkout" only where it says so.
const ANY_OF =
  /^[^\p{L}\p{N}]*(?:an?|another|some|one|a few|several|many|two|three|\d{1,3})\s|^[^\p{L}\p{N}]*(?:(?:又|另)?[一几某两三](?:个|些|处|点|条)|有个)/iu

/**
 * Which notes an ending ends. "Done" ends a note when it names the same thing by its head, adds nothing that the note doesn't
 * say, and the same was done to it: "the login page is done" isn't about its tests, its cache, or a review of it. Of several notes that
 * it could mean it ends those that it names in full, else none. "No longer blocked" ends the one blocker that it names best;
 * where it names nothing it ends the only one.
 */
export function endedNotes(notes: readonly TaskNote[], ending: TaskEnding): ReadonlySet<TaskNote> {
  const read = notes.map((note) => ({ note, topics: noteTopics(note.text) }))
  return new Set((ending.ends === 'blockers' ? unblocked(read, ending) : done(read, ending)).map(({ note }) => note))
}

interface ReadNote {
  readonly note: TaskNote
  readonly topics: NoteTopics
}

function unblocked(notes: readonly ReadNote[], { about }: TaskEnding): readonly ReadNote[] {
  const named = about.map((text) => new Set(unitsOf(withoutState(foldText(text))))).find(({ size }) => size > 0)
  if (named === undefined) return notes.length === 1 ? notes : []
  const graded = notes.map((read) => ({ read, share: shareNamed(read.topics, named) })).filter(({ share }) => share > 0)
  const most = Math.max(0, ...graded.map(({ share }) => share))
  const best = graded.filter(({ share }) => share === most)
  return best.length === 1 ? best.map(({ read }) => read) : []
}

/** How much of what a blocker waits for is named; 0 unless a head is, or what it holds up. */
function shareNamed({ parts, held }: NoteTopics, named: ReadonlySet<string>): number {
  const heads = [...parts.flatMap(({ thing, owner }) => [thing, owner]), ...(held === null ? [] : [held.thing])]
  if (!heads.some((head) => isNamed(head, named))) return 0
  const all = new Set([...parts, ...(held === null ? [] : [held])].flatMap((part) => [...part.all]))
  return [...all].filter((unit) => named.has(unit)).length / all.size
}

function isNamed(phrase: readonly string[], named: ReadonlySet<string>): boolean {
  const last = phrase.slice(-2).filter((unit) => /\p{Script=Han}/u.test(unit))
  const head = last.length > 0 ? last : phrase.slice(-1)
  return head.length > 0 && head.every((unit) => named.has(unit))
}

function done(notes: readonly ReadNote[], { about, action }: TaskEnding): readonly ReadNote[] {
  const named = about.flatMap((text) => {
    const topic = readTopic(foldText(text), { isOrder: false })
    return topic === null ? [] : [{ ...topic, action: topic.action ?? action, isAnyOf: ANY_OF.test(text) }]
  })
  const meant = notes.filter(
    ({ topics }) =>
      topics.parts.length > 0 &&
      topics.parts.every((part) =>
        named.some((topic) => isOver(part, topic, topics) && (!topic.isAnyOf || isInFull(part, topic))),
      ),
  )
  if (meant.length < 2) return meant
  const full = meant.filter(({ topics }) => topics.parts.every((part) => named.some((topic) => isInFull(part, topic))))
  const wanted = new Set(full.flatMap(({ topics }) => topics.parts.map((part) => part.action)))
  return full.length === 1 || wanted.size === 1 ? full : []
}

function isOver(part: Topic, { all, thing, action }: Topic, { isBlocker }: NoteTopics): boolean {
  const isTrouble = (unit: string) => isBlocker && TROUBLE.has(unit)
  const head = thing.filter((unit) => !isTrouble(unit))
  const noun = head.slice(head.length - actionNoun(head, part.action))
  const named = [...all].filter((unit) => !isTrouble(unit) && !noun.includes(unit))
  if (!named.every((unit) => part.all.has(unit))) return false
  if (noun.length > 0 || all.size === part.all.size) return true
  const isMeant = commonHead(part.thing, head) > 0 || (head.length < thing.length && commonHead(part.owner, head) > 0)
  return isMeant && fulfils(action, part.action)
}

function isInFull({ nouns }: Topic, { all }: Topic): boolean {
  return [...nouns].every((unit) => all.has(unit))
}
