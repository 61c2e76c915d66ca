import type { EventPrograms } from '../store.ts'
import { appendEvent } from './append-event.ts'
import { archiveEvent, readArchived } from './archive-event.ts'
import { readBeside } from './read-beside.ts'
import { readBySession } from './read-by-session.ts'
import { readByContentHash, readByIds, readByMessageIds, readBySeq, readByTurn } from './read-events.ts'
import { readOutlines } from './read-outlines.ts'

export function eventPrograms(clock: () => number): EventPrograms {
  return {
    append: (event) => appendEvent(event, clock()),
    byIds: readByIds,
    outlines: readOutlines,
    beside: readBeside,
    bySeq: readBySeq,
    bySession: (session, range = {}) => readBySession(session, range),
    byMessageIds: readByMessageIds,
    byContentHash: readByContentHash,
    byTurn: readByTurn,
    archived: readArchived,
    archive: archiveEvent,
  }
}
