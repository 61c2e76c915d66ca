import type { TaskNote } from '@mem/store'
import { sharedCount } from '../correction/subject-words.ts'
import type { TaskEnding } from '../extraction.ts'
import { taskWords } from './task-words.ts'

/**
 * Which notes an ending ends: those that share a subject word with it, and of several those that it names most fully.
 * "Done" ends only what more than half of its words speak of: the login page isn't the login cache. A bare
 * "no longer blocked" names nothing and ends the only note, never one of several.
 */
export function endedNotes(notes: readonly TaskNote[], { ends, about }: TaskEnding): ReadonlySet<TaskNote> {
  const named = about.map(taskWords).filter(({ size }) => size > 0)
  if (named.length === 0) return new Set(ends === 'blockers' && notes.length === 1 ? notes : [])
  const ended = new Set<TaskNote>()
  for (const words of named) {
    for (const note of bestNamed(notes, words, ends === 'all')) ended.add(note)
    if (ends === 'blockers' && ended.size > 0) break
  }
  return ended
}

function bestNamed(notes: readonly TaskNote[], words: ReadonlySet<string>, mostly: boolean): readonly TaskNote[] {
  const graded = notes.flatMap((note) => {
    const own = taskWords(note.text)
    const shared = sharedCount(own, words)
    const fits = mostly ? shared * 2 > words.size : shared > 0
    return fits ? [{ note, share: shared / own.size }] : []
  })
  const most = Math.max(0, ...graded.map(({ share }) => share))
  return graded.filter(({ share }) => share === most).map(({ note }) => note)
}
