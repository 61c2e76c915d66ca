import { createHash } from 'node:crypto'
import { type ForeignRow, type ForeignValue, MAX_CELL_LENGTH, type Program } from '@mem/store'
import { redactSecrets } from '@mem/text'
import { withoutSecrets } from '../observe/without-secrets.ts'
import type { Runtime } from '../runtime.ts'

/** Values that nothing here understands, by what they were called: a column, or a table with its rows. */
export type KeptValues = Readonly<Record<string, unknown>>

/** Type of the events that hold them; it is no message, and nothing is learned from it or quoted. */
const TYPE = 'import/kept'
/** Characters of one event, below what is stored of one. */
const PART = 16_000

/** A value of the original as JSON holds it, without secrets. */
export const keptValue = (value: ForeignValue): unknown => {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Uint8Array) return { hex: Buffer.from(value.subarray(0, MAX_CELL_LENGTH)).toString('hex') }
  return typeof value === 'string' ? withoutSecrets(value.slice(0, MAX_CELL_LENGTH)).text : value
}

/** What the original calls something, which may be anything. */
export const keptName = (name: string): string => withoutSecrets(name).text

/** The values of some columns of a row; those without one are left out. */
export const keptRow = (row: ForeignRow, columns: readonly string[]): KeptValues =>
  Object.fromEntries(
    columns.flatMap((column) => (row[column] === null ? [] : [[keptName(column), keptValue(row[column] ?? null)]])),
  )

/** Stores values in a session of ours, once: as events that are never quoted. */
export function* keepValues(
  { store }: Runtime,
  { session, time }: { readonly session: string; readonly time: number | null },
  values: KeptValues,
): Program<void> {
  // A secret may stand in two values that belong together.
  const { text } = redactSecrets(JSON.stringify(values))
  const name = `kept:${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  if ((yield* store.events.byMessageIds(session, [`${name}:0`])).length > 0) return
  const parts = Math.ceil(text.length / PART)
  for (let part = 0; part < parts; part += 1) {
    const piece = text.slice(part * PART, (part + 1) * PART)
    const words = parts === 1 ? piece : `part ${part + 1} of ${parts}: ${piece}`
    const { lastEventSeq } = yield* store.sessions.checkpoint(session)
    yield* store.events.append({
      session,
      seq: lastEventSeq + 1,
      type: TYPE,
      trust: 'generated',
      role: null,
      text: words,
      time,
      messageId: `${name}:${part}`,
      replay: 'none',
    })
  }
}
