import { type ForeignRow, MemError, type Program } from '@mem/store'
import { parse } from '../boundary/parse.ts'
import type { Runtime } from '../runtime.ts'
import { type Carried, carryOriginal } from './carry-original.ts'
import { keptRow } from './kept-values.ts'
import { fieldsOf } from './layout.ts'
import { learnedTermsOf } from './learned-terms.ts'
import type { SeedBNotes } from './notes.ts'
import type { OpenOriginal } from './open-original.ts'
import type { Original } from './original.ts'
import { placeOf, type Workspaces } from './place-of.ts'
import type { Links } from './read-links.ts'
import { readTags } from './read-tags.ts'
import { beliefRow, claimRow, sourceId } from './rows.ts'
import type { SideRows } from './side-rows.ts'

/** Rows read between two pauses; a claim is a transaction of some milliseconds. */
const SLICE = 10

/** One import of the original. */
export interface Run {
  readonly runtime: Runtime
  readonly original: OpenOriginal
  readonly notes: SeedBNotes
  readonly side: SideRows
  readonly links: Links
  readonly workspaces: Workspaces
  readonly evenPurged: boolean
  /** Milliseconds UTC: where the original has no time. */
  readonly now: number
  /** By the name of a claim there: its id here. */
  readonly ids: Map<string, string>
  /** Names of all claims there. */
  readonly seen: Set<string>
}

/** Takes every claim of the original, one after another. */
export const takeClaims = async (run: Run, pause: () => Promise<void>): Promise<void> => {
  const { database, claims } = run.original
  // What was forgotten first: nothing that says the same may come before it.
  for (const isForgotten of [true, false]) {
    let rows = 0
    for (const row of database.rows(claims.table)) {
      rows += 1
      if (rows % SLICE === 0) await pause()
      if ((fieldsOf(claims, row).state === 'tombstoned') === isForgotten) await takeRow(run, row, rows)
    }
  }
}

const takeRow = async (run: Run, row: ForeignRow, number: number): Promise<void> => {
  const { notes, original, seen } = run
  for (const column of original.claims.unknown) if (row[column] !== null) notes.keep(original.claims.table, column)
  const named = sourceId.safeParse(fieldsOf(original.claims, row).id)
  const id = named.data ?? `row ${number}`
  const read = named.success && seen.has(id) ? 'its id stands for another claim before it' : readOriginal(run, row)
  seen.add(id)
  if (typeof read === 'string') return notes.refuse(id, read)
  note(run, read, await store(run, read))
}

/** A row with all that belongs to it; a text says what is wrong with it. */
const readOriginal = ({ original: { claims }, side, workspaces }: Run, row: ForeignRow): Original | string => {
  const fields = fieldsOf(claims, row)
  const parsed = parse(claimRow, fields, 'claim')
  if ('problem' in parsed) return parsed.problem
  const { id, tags } = parsed.data
  const place = placeOf(parsed.data, workspaces)
  if (typeof place === 'string') return place
  const own = fields.alpha == null ? undefined : parse(beliefRow, fields, 'belief')
  const belief = side.beliefs.get(id) ?? (own && ('problem' in own ? `belief: ${own.problem}` : own.data))
  if (typeof belief === 'string') return belief
  const said = (['session', 'event'] as const).flatMap((field) => claims.columns.get(field) ?? [])
  const values = keptRow(row, [...claims.unknown, ...said])
  const kept = keptOf({ values, tags: readTags(tags).others, rows: side.kept.get(id) ?? [] })
  return { row: parsed.data, place, belief: belief ?? null, outcomes: side.outcomes.get(id) ?? [], kept }
}

/** What is kept of a claim beside what is understood; parts without anything are left out. */
const keptOf = ({ values, tags, rows }: Required<Original['kept']>): Original['kept'] => ({
  ...(Object.keys(values).length > 0 ? { values } : {}),
  ...(tags.length > 0 ? { tags } : {}),
  ...(rows.length > 0 ? { rows } : {}),
})

const note = ({ notes, ids }: Run, { row, outcomes, place, belief }: Original, { carried, links }: Stored) => {
  if (carried.status === 'refused') return notes.refuse(row.id, carried.reason)
  if (carried.status === 'purged') return notes.purge()
  if (carried.claim !== null) ids.set(row.id, carried.claim)
  const isMoved = outcomes.length > 0 || learnedTermsOf(row.learnedTerms).length > 0 || (belief?.harmfulCount ?? 0) > 0
  if (carried.status === 'alike' && isMoved)
    notes.leave('belief, outcomes and learned terms', 'a claim here says the same words, and keeps its own')
  if (carried.status !== 'new') return notes.know()
  const learnedTerms = learnedTermsOf(row.learnedTerms).length
  notes.take({ scope: place.scope, state: row.state }, { outcomes: outcomes.length, learnedTerms, links })
  if (belief === null) notes.leave('belief', 'there is none, so it begins anew')
}

interface Stored {
  readonly carried: Carried
  readonly links: number
}

/** Stores a claim and links it to those that are here, in one transaction. */
const store = async (run: Run, original: Original): Promise<Stored> => {
  const { runtime } = run
  try {
    return await runtime.store.write(
      (function* () {
        const carried = yield* carryOriginal(runtime, original, run)
        return { carried, links: carried.status === 'new' ? yield* link(run, original.row.id, carried.claim) : 0 }
      })(),
    )
  } catch (error) {
    if (!MemError.is(error)) throw error
    if (error.code === 'INPUT_INVALID') return { carried: { status: 'refused', reason: error.message }, links: 0 }
    const message = `${error.message} The import stopped there; what was taken before stays, begin it again.`
    throw new MemError(error.code, message, { cause: error, data: error.data })
  }
}

/** Says which claims that are here this one took the place of, and which took its place. */
function* link({ runtime, links, ids }: Run, source: string, claim: string): Program<number> {
  const { programs } = runtime.claims
  let made = 0
  for (const older of links.replaces.get(source) ?? []) {
    const held = ids.get(older)
    if (held !== undefined && (yield* programs.link(held, claim))) made += 1
  }
  const newer = ids.get(links.replacedBy.get(source) ?? '')
  if (newer !== undefined && (yield* programs.link(claim, newer))) made += 1
  return made
}
