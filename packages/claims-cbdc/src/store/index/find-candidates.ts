import { all, type Program, prepared } from '@mem/store'
import type { ClaimOutline } from '../claim-outline.ts'
import type { ClaimSql } from '../claim-tables.ts'
import type { StoredScope } from '../stored-scope.ts'
import { isGone, OUTLINES, type OutlineBlock, PackedOutline, RECORD, rowOf } from './outline-record.ts'
import { type PendingClaim, readPending } from './pending-claims.ts'
import { markSlots, POSTINGS } from './posting.ts'

/** Shown an outline; where `keep` isn't called, it is another claim's afterwards. */
export type Visit = (outline: ClaimOutline, keep: () => ClaimOutline) => void

/** Shows the active claims of one scope that hold at least one of the terms; in no order, and all of them. */
export type FindCandidates = (place: StoredScope, terms: readonly string[], visit: Visit) => Program<void>

export function candidateFinder(sql: ClaimSql): FindCandidates {
  const postings = prepared(({ place, term }: { place: number; term: string }) =>
    sql.selectFrom('claim_posting').select(['block', 'slots']).where('place', '=', place).where('term', '=', term),
  )
  const outlines = prepared(({ place, from, to }: { place: number; from: number; to: number }) =>
    sql
      .selectFrom('claim_outline')
      .select(['block', 'outlines', 'validity'])
      .where('place', '=', place)
      .where('block', '>=', from)
      .where('block', '<=', to),
  )

  /** Which terms the claims of each block hold: a number a slot, a bit a term. */
  function* match(place: number, terms: readonly string[]): Program<ReadonlyMap<number, Int32Array>> {
    const blocks = new Map<number, Int32Array>()
    for (const [index, term] of terms.entries())
      for (const { block, slots } of yield* all(postings({ place, term }))) {
        const masks = blocks.get(block) ?? new Int32Array(POSTINGS)
        blocks.set(block, masks)
        markSlots(slots, masks, 1 << index)
      }
    return blocks
  }

  return function* find({ place, scope, scopeKey }, terms, visit) {
    const pending = yield* readPending(sql, place, Number.MAX_SAFE_INTEGER)
    const newer = new Set(pending.map(({ row }) => row))
    for (const claim of pending) showPending(claim, { scope, scopeKey, terms }, visit)
    for (const [block, masks] of yield* match(place, terms)) {
      const begin = (block * POSTINGS) / OUTLINES
      const range = { place, from: begin + firstOf(masks), to: begin + lastOf(masks) }
      for (const row of yield* all(outlines(range))) {
        const from = (row.block - begin) * OUTLINES
        const validity = row.validity && viewOf(row.validity)
        const held = { scope, scopeKey, terms, records: viewOf(row.outlines), validity }
        showIndexed(held, masks.subarray(from, from + OUTLINES), newer, visit)
      }
    }
  }
}

/** `newer`: rows of claims that the index holds as they were. */
function showIndexed(block: OutlineBlock, masks: Int32Array, newer: ReadonlySet<number>, visit: Visit): void {
  const { records } = block
  const outline = new PackedOutline(block)
  const keep = () => outline.copy()
  const size = records.byteLength / RECORD
  for (let index = 0; index < size; index++) {
    const matched = masks[index] ?? 0
    if (matched === 0 || isGone(records, index * RECORD)) continue
    if (newer.size > 0 && newer.has(rowOf(records, index * RECORD))) continue
    outline.moveTo(index, matched)
    visit(outline, keep)
  }
}

type Asked = Pick<OutlineBlock, 'scope' | 'scopeKey' | 'terms'>

function showPending(claim: PendingClaim, { scope, scopeKey, terms }: Asked, visit: Visit): void {
  const { isGone: gone, words: _words, slot: _slot, terms: held, ...outline } = claim
  const matchedTerms = terms.filter((term) => held.includes(term))
  if (gone || matchedTerms.length === 0) return
  const matched = { matchedTerms, matchedCount: matchedTerms.length, indexHit: true }
  const shown: ClaimOutline = { ...outline, scope, scopeKey, state: 'active', ...matched }
  visit(shown, () => shown)
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

/** Rows of outlines in a block, counted from its first, that hold the first and the last match. */
function firstOf(masks: Int32Array): number {
  return Math.floor(masks.findIndex((mask) => mask !== 0) / OUTLINES)
}

function lastOf(masks: Int32Array): number {
  return Math.floor(masks.findLastIndex((mask) => mask !== 0) / OUTLINES)
}
