import { commandSession } from '../commands/command-session.ts'
import { EVERYWHERE } from '../sessions/everywhere.ts'
import { keepValues } from './kept-values.ts'
import type { KeptRow } from './side-rows.ts'
import type { Run } from './take-claims.ts'

/** Characters of rows in one event. */
const PACK = 12_000

/** Stores the rows that belong to no claim of the original, once, beside what is remembered everywhere. */
export const keepLooseRows = async (run: Run, pause: () => Promise<void>): Promise<void> => {
  const { runtime, side, seen, notes, links, evenPurged } = run
  const { store } = runtime
  const session = commandSession(EVERYWHERE)
  const nobodys = [...side.kept].flatMap(([id, rows]) => (seen.has(id) ? [] : rows))
  for (const rows of packed([...side.loose, ...nobodys])) {
    const event = { session, seq: 0, text: '', time: links.newest, replay: 'host' } as const
    const isKept = await store.write(
      (function* () {
        if (!evenPurged && (yield* store.purge.took(event, EVERYWHERE))) return false
        yield* store.sessions.put({ key: session, workspace: EVERYWHERE })
        yield* keepValues(runtime, { session, time: links.newest }, { rows })
        return true
      })(),
    )
    if (!isKept) for (const { table } of rows) notes.leave(table, 'it was purged here')
    await pause()
  }
}

/** Rows in packs of about as many characters as an event takes. */
const packed = (rows: readonly KeptRow[]): readonly (readonly KeptRow[])[] => {
  const packs: KeptRow[][] = []
  let room = 0
  for (const row of rows) {
    const length = JSON.stringify(row).length
    if (packs.length === 0 || length > room) {
      packs.push([])
      room = PACK
    }
    packs.at(-1)?.push(row)
    room -= length
  }
  return packs
}
