import { pauseOf } from '../commands/pause-of.ts'
import type { Runtime } from '../runtime.ts'
import { keepLooseRows } from './keep-loose-rows.ts'
import { createNotes, type SeedBReport } from './notes.ts'
import { openOriginal } from './open-original.ts'
import { readLinks } from './read-links.ts'
import { readSideRows } from './side-rows.ts'
import { storedWorkspaces } from './stored-workspaces.ts'
import { type Run, takeClaims } from './take-claims.ts'

/**
 * Takes the claims of a database of dsh-memory-gate over. It is read from a copy; every claim is a transaction, so that an import
 * that was stopped leaves whole claims, and begun again it adds the rest.
 *
 * @throws MemError the codes of `openForeign`, `NOT_A_STORE` for another program's database, `SCHEMA_TOO_NEW`: then nothing has
 *   changed. Later the store's codes, when it can't be written
 */
export const importSeedB = async (
  runtime: Runtime,
  path: string,
  { evenPurged }: { readonly evenPurged: boolean },
): Promise<SeedBReport> => {
  const pause = pauseOf(runtime)
  const original = await openOriginal(path, pause)
  try {
    const { database, claims } = original
    const notes = createNotes()
    const links = await readLinks(database, claims, pause)
    const side = await readSideRows(database, notes, pause)
    const workspaces = {
      known: await runtime.store.read(storedWorkspaces(runtime.store)),
      ofSessions: links.ofSessions,
    }
    const run: Run = {
      ...{ runtime, original, notes, side, links, workspaces, evenPurged },
      now: runtime.ports.clock(),
      ids: new Map(),
      seen: new Set(),
    }
    await takeClaims(run, pause)
    await keepLooseRows(run, pause)
    noteLeft(run)
    return notes.report({ path, schema: database.version })
  } finally {
    await original.database.close()
    // A step of the turn that runs is judged anew.
    runtime.claims.turns.clear()
  }
}

/** What stays behind, once everything that can be taken was. */
const noteLeft = ({ notes, original, side, links, ids, seen }: Run): void => {
  const { table, columns, madeAnew } = original.claims
  for (const column of madeAnew) notes.leave(`${table}.${column}`, 'it is made anew from the words', seen.size)
  if (links.circular > 0) notes.leave(`${table}.${columns.get('supersedes')}`, 'it closes a circle', links.circular)
  for (const [older, newer] of links.replacedBy)
    if (ids.has(older) && !ids.has(newer))
      notes.leave(`${table}.${columns.get('supersedes')}`, 'what took its place wasn’t taken')
  for (const [what, rows] of [
    ['beliefs', [...side.beliefs.keys()]],
    ['outcomes', [...side.outcomes].flatMap(([id, said]) => said.map(() => id))],
    ['kept rows', [...side.kept].flatMap(([id, held]) => (seen.has(id) ? held.map(() => id) : []))],
  ] as const) {
    const without = rows.filter((id) => !ids.has(id))
    if (without.length > 0) notes.leave(what, 'their claim wasn’t taken', without.length)
  }
}
