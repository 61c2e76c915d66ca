import { all, first, type Program, prepared, run } from '@mem/store'
import { type ClaimSql, listed } from '../claim-tables.ts'
import { UNLEARNS } from './index-tables.ts'
import { isLimited, OUTLINES, RECORD, writeRecord } from './outline-record.ts'
import { type PendingClaim, readPending } from './pending-claims.ts'
import { addSlots, POSTINGS, removeSlot } from './posting.ts'
import { putValidity } from './validity-record.ts'

/** Writes pending claims into the index. */
export interface ClaimIndexer {
  /** The oldest pending claims of one scope, at most `limit`. */
  ofPlace(place: number, limit: number): Program<void>
  /** Pending claims of any scope, at most about `limit`; how many are left. */
  ofAll(limit: number): Program<number>
  /** Removes terms that a claim has learned and takes it out of their rows, so that the scope keeps its index. */
  unlearn(place: number, claim: number, terms: readonly string[]): Program<void>
}

interface Placed extends PendingClaim {
  readonly slot: number
}

interface Row {
  readonly place: number
  readonly block: number
}

export function claimIndexer(sql: ClaimSql): ClaimIndexer {
  const slots = prepared(({ place, term, block }: Row & { term: string }) =>
    sql
      .selectFrom('claim_posting')
      .select('slots')
      .where('place', '=', place)
      .where('term', '=', term)
      .where('block', '=', block),
  )
  const putSlots = prepared((row: Row & { term: string; slots: Uint8Array }) =>
    sql
      .insertInto('claim_posting')
      .values({ place: row.place, term: row.term, block: row.block, slots: row.slots })
      .onConflict((conflict) => conflict.columns(['place', 'term', 'block']).doUpdateSet({ slots: row.slots })),
  )
  const dropSlots = prepared(({ place, term, block }: Row & { term: string }) =>
    sql.deleteFrom('claim_posting').where('place', '=', place).where('term', '=', term).where('block', '=', block),
  )
  const outlines = prepared(({ place, block }: Row) =>
    sql
      .selectFrom('claim_outline')
      .select(['outlines', 'validity'])
      .where('place', '=', place)
      .where('block', '=', block),
  )
  const putOutlines = prepared((row: Row & { outlines: Uint8Array; validity: Uint8Array | null }) =>
    sql
      .insertInto('claim_outline')
      .values({ place: row.place, block: row.block, outlines: row.outlines, validity: row.validity })
      .onConflict((conflict) =>
        conflict.columns(['place', 'block']).doUpdateSet({ outlines: row.outlines, validity: row.validity }),
      ),
  )

  /** Gives a slot to those that have none; a claim that left before it got one needs none. */
  function* give(place: number, pending: readonly PendingClaim[]): Program<readonly Placed[]> {
    const query = sql.selectFrom('claim_slot').select('slot').where('place', '=', place).orderBy('slot', 'desc')
    let next = ((yield* first(query.limit(1)))?.slot ?? -1) + 1
    const placed: Placed[] = []
    for (const claim of pending) {
      if (claim.slot === null && claim.isGone) continue
      const slot = claim.slot ?? next++
      placed.push({ ...claim, slot, words: claim.words || claim.slot === null })
      if (claim.slot === null) yield* run(sql.insertInto('claim_slot').values({ claim: claim.row, place, slot }))
    }
    return placed
  }

  function* writeWords(place: number, claims: readonly Placed[]): Program<void> {
    const byTerm = new Map<string, number[]>()
    for (const { terms, slot } of claims.filter(({ words, isGone }) => words && !isGone))
      for (const term of terms) byTerm.set(term, [...(byTerm.get(term) ?? []), slot])
    for (const [term, held] of byTerm)
      for (const [block, inBlock] of blocksOf(held, POSTINGS)) {
        const before = (yield* first(slots({ place, term, block })))?.slots
        const after = addSlots(before, inBlock)
        if (after !== before) yield* run(putSlots({ place, term, block, slots: after }))
      }
  }

  function* writeOutlines(place: number, claims: readonly Placed[]): Program<void> {
    const bySlot = new Map(claims.map((claim) => [claim.slot, claim]))
    for (const [block, inBlock] of blocksOf([...bySlot.keys()], OUTLINES)) {
      const before = yield* first(outlines({ place, block }))
      const changed = inBlock.flatMap((index) => {
        const claim = bySlot.get(block * OUTLINES + index)
        return claim ? [{ index, claim }] : []
      })
      const after = enlarged(before?.outlines, (Math.max(...inBlock) + 1) * RECORD)
      for (const { index, claim } of changed) writeRecord(viewOf(after), index * RECORD, claim)
      let validity = before?.validity ?? null
      for (const { index, claim } of changed) if (isLimited(claim)) validity = putValidity(validity, index, claim)
      yield* run(putOutlines({ place, block, outlines: after, validity }))
    }
  }

  function* ofPlace(place: number, limit: number): Program<void> {
    const pending = yield* readPending(sql, place, limit)
    if (pending.length === 0) return
    const placed = yield* give(place, pending)
    yield* writeWords(place, placed)
    yield* writeOutlines(place, placed)
    const done = listed(
      sql,
      pending.map(({ row }) => row),
    )
    yield* run(sql.deleteFrom('claim_pending').where('claim', 'in', done))
  }

  function* pendingByPlace(): Program<readonly { readonly place: number; readonly claims: number }[]> {
    return yield* all(
      sql
        .selectFrom('claim_pending')
        .select(({ fn }) => ['place', fn.countAll<number>().as('claims')])
        .groupBy('place')
        .orderBy('place'),
    )
  }

  function* unlearn(place: number, claim: number, terms: readonly string[]): Program<void> {
    const held = yield* first(sql.selectFrom('claim_slot').select('slot').where('claim', '=', claim))
    for (const term of held ? terms : []) yield* removeWord(place, term, held?.slot ?? 0)
    const pending = { claim, place, words: UNLEARNS }
    const queue = sql.insertInto('claim_pending').values(pending)
    yield* run(queue.onConflict((conflict) => conflict.column('claim').doUpdateSet({ words: UNLEARNS })))
    const gone = sql.deleteFrom('claim_learned').where('claim', '=', claim)
    yield* run(gone.where('term', 'in', listed(sql, terms)))
    yield* run(sql.updateTable('claim_pending').set({ words: 1 }).where('claim', '=', claim))
  }

  function* removeWord(place: number, term: string, slot: number): Program<void> {
    const block = Math.floor(slot / POSTINGS)
    const row = yield* first(slots({ place, term, block }))
    if (!row) return
    const left = removeSlot(row.slots, slot % POSTINGS)
    if (left) yield* run(putSlots({ place, term, block, slots: left }))
    else yield* run(dropSlots({ place, term, block }))
  }

  return {
    ofPlace,
    unlearn,
    *ofAll(limit) {
      let room = limit
      let left = 0
      for (const { place, claims } of yield* pendingByPlace()) {
        const now = Math.min(claims, room)
        if (now > 0) yield* ofPlace(place, now)
        room -= now
        left += claims - now
      }
      return left
    },
  }
}

function enlarged(bytes: Uint8Array | null | undefined, length: number): Uint8Array {
  const larger = new Uint8Array(Math.max(bytes?.length ?? 0, length))
  if (bytes) larger.set(bytes)
  return larger
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

/** Numbers by block of a size, as their places in it. */
function blocksOf(numbers: readonly number[], size: number): ReadonlyMap<number, readonly number[]> {
  const blocks = new Map<number, number[]>()
  for (const number of numbers) {
    const block = Math.floor(number / size)
    const held = blocks.get(block) ?? []
    held.push(number % size)
    blocks.set(block, held)
  }
  return blocks
}
