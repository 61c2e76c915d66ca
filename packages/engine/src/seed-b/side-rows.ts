import type { ForeignDatabase, ForeignRow, ForeignTable, ForeignValue } from '@mem/store'
import type { z } from 'zod'
import { parse } from '../boundary/parse.ts'
import { AUDIT, BELIEFS, CLAIM_OF_ROW, CLAIMS, CONSUMPTION } from './columns.ts'
import { type KeptValues, keptName, keptRow } from './kept-values.ts'
import { fieldsOf, type Layout, layoutOf } from './layout.ts'
import type { SeedBNotes } from './notes.ts'
import { beliefRow, consumptionRow, sourceId } from './rows.ts'

export type Said = z.output<typeof consumptionRow>
export type BeliefRow = z.output<typeof beliefRow>

/** A row that is kept as it is. */
export interface KeptRow {
  readonly table: string
  readonly row: KeptValues
}

/** What stands beside the claims of the original, by their names there. */
export interface SideRows {
  /** A text says why a belief can't be read. */
  readonly beliefs: Map<string, BeliefRow | string>
  readonly outcomes: Map<string, Said[]>
  readonly kept: Map<string, KeptRow[]>
  /** Rows that name no claim. */
  readonly loose: KeptRow[]
}

/** Most characters of rows that are kept in all; what is beyond is counted. */
const MOST_KEPT = 16_000_000

/** Rows read between two pauses. */
const SLICE = 200

interface Reading {
  readonly read: SideRows
  readonly notes: SeedBNotes
  room: number
}

type TakeRow = (row: ForeignRow) => void

/** Reads every table but that of the claims themselves. */
export const readSideRows = async (
  database: ForeignDatabase,
  notes: SeedBNotes,
  pause: () => Promise<void>,
): Promise<SideRows> => {
  const read: SideRows = { beliefs: new Map(), outcomes: new Map(), kept: new Map(), loose: [] }
  const reading: Reading = { read, notes, room: MOST_KEPT }
  const claims = layoutOf(database.tables, CLAIMS)?.table
  for (const table of database.tables.filter(({ name }) => name !== claims)) {
    const take = takeRowOf(table, database.tables, reading)
    let rows = 0
    for (const row of database.rows(table.name)) {
      take(row)
      rows += 1
      if (rows % SLICE === 0) await pause()
    }
  }
  return read
}

const takeRowOf = (table: ForeignTable, tables: readonly ForeignTable[], reading: Reading): TakeRow => {
  const [beliefs, consumption] = [layoutOf(tables, BELIEFS), layoutOf(tables, CONSUMPTION)]
  if (AUDIT.includes(table.name.toLowerCase()))
    return () => reading.notes.leave(table.name, 'it logs recalls of the original, which say nothing here')
  if (table.name === beliefs?.table) return (row) => takeBelief(beliefs, row, reading)
  if (table.name === consumption?.table) return (row) => takeSaid(consumption, row, reading)
  const claim = table.columns.find((column) => CLAIM_OF_ROW.includes(column.toLowerCase()))
  return (row) => {
    reading.notes.keep(table.name, null)
    const id = claim === undefined ? undefined : nameOf(row[claim])
    keep(reading, id, { table: keptName(table.name), row: keptRow(row, table.columns) })
  }
}

const nameOf = (value: ForeignValue | undefined): string | undefined => sourceId.safeParse(value).data

const takeBelief = (layout: Layout, row: ForeignRow, reading: Reading) => {
  const fields = fieldsOf(layout, row)
  const id = nameOf(fields.claim)
  if (id === undefined) return reading.notes.leave(layout.table, 'it names no claim')
  const belief = parse(beliefRow, fields, 'belief')
  reading.read.beliefs.set(id, 'problem' in belief ? `belief: ${belief.problem}` : belief.data)
  keepUnknown(reading, layout, id, row)
}

const takeSaid = (layout: Layout, row: ForeignRow, reading: Reading) => {
  const fields = fieldsOf(layout, row)
  const id = nameOf(fields.claim)
  const said = parse(consumptionRow, fields, layout.table)
  if (id === undefined) return reading.notes.leave(layout.table, 'it names no claim')
  if ('problem' in said) return reading.notes.leave(layout.table, said.problem)
  reading.read.outcomes.set(id, [...(reading.read.outcomes.get(id) ?? []), said.data])
  keepUnknown(reading, layout, id, row)
}

const keepUnknown = (reading: Reading, { table, unknown }: Layout, id: string, row: ForeignRow): void => {
  const held = unknown.filter((column) => row[column] !== null)
  for (const column of held) reading.notes.keep(table, column)
  if (held.length > 0) keep(reading, id, { table: keptName(table), row: keptRow(row, held) })
}

const keep = (reading: Reading, id: string | undefined, kept: KeptRow) => {
  reading.room -= JSON.stringify(kept).length
  if (reading.room < 0) return reading.notes.leave(kept.table, `more than ${MOST_KEPT} characters aren’t kept`)
  if (id === undefined) reading.read.loose.push(kept)
  else reading.read.kept.set(id, [...(reading.read.kept.get(id) ?? []), kept])
}
