import type { ClaimKind, ClaimOrigin, ClaimScope } from '../../claim.ts'
import type { ClaimOutline } from '../claim-outline.ts'
import { readDate } from './validity-record.ts'

/** Bytes of one claim in `claim_outline.outlines`; a question may read a hundred thousand, so they are few. */
export const RECORD = 29
/**
 * Claims in one row of `claim_outline`: what they take must fit a page of 4,096 bytes, since what doesn't is read past
 * SQLite's cache, page by page from the file.
 */
export const OUTLINES = 128

const PREFIX = 'clm_'
const KINDS = ['preference', 'fact', 'procedure', 'constraint', 'warning'] as const satisfies readonly ClaimKind[]
const ORIGINS = ['explicit', 'heuristic', 'mined'] as const satisfies readonly ClaimOrigin[]
const PRIVATE = 1 << 5
const GONE = 1 << 6
const LIMITED = 1 << 7

// Where each field begins in a record; little-endian.
const ROW = 0
const ALPHA = 4
const BETA = 8
// Milliseconds in 48 bits: the low 32, then the high 16.
const UPDATED_LOW = 12
const UPDATED_HIGH = 16
const HARMFUL = 18
const TERMS = 19
const FLAGS = 20
// The 64 bits of an id, in the order of its digits.
const ID = 21

/** What a record says of a claim in the index. */
export interface IndexedClaim
  extends Pick<
    ClaimOutline,
    'row' | 'id' | 'kind' | 'origin' | 'sensitivity' | 'belief' | 'validFrom' | 'validUntil' | 'updatedAt' | 'termCount'
  > {
  /** Whether it left the active state. */
  readonly isGone: boolean
}

/** Whether it holds for some time only. */
export function isLimited({ validFrom, validUntil }: IndexedClaim): boolean {
  return validFrom !== null || validUntil !== null
}

export function writeRecord(view: DataView, at: number, claim: IndexedClaim): void {
  const { alpha, beta, harmfulCount } = claim.belief
  view.setUint32(at + ROW, claim.row, true)
  view.setBigUint64(at + ID, BigInt(`0x${claim.id.slice(PREFIX.length)}`))
  view.setFloat32(at + ALPHA, alpha, true)
  view.setFloat32(at + BETA, beta, true)
  view.setUint32(at + UPDATED_LOW, claim.updatedAt % 2 ** 32, true)
  view.setUint16(at + UPDATED_HIGH, Math.floor(claim.updatedAt / 2 ** 32), true)
  view.setUint8(at + HARMFUL, Math.min(harmfulCount, 0xff))
  view.setUint8(at + TERMS, Math.min(claim.termCount, 0xff))
  const marks = (claim.sensitivity === 'private' ? PRIVATE : 0) | (claim.isGone ? GONE : 0)
  const limited = isLimited(claim) ? LIMITED : 0
  view.setUint8(at + FLAGS, KINDS.indexOf(claim.kind) | (ORIGINS.indexOf(claim.origin) << 3) | marks | limited)
}

export function isGone(view: DataView, at: number): boolean {
  return (view.getUint8(at + FLAGS) & GONE) !== 0
}

export function rowOf(view: DataView, at: number): number {
  return view.getUint32(at + ROW, true)
}

/** What the outlines of one stored row, read for one question, share. */
export interface OutlineBlock {
  readonly scope: ClaimScope
  readonly scopeKey: string
  /** Terms of the question, at most 32. */
  readonly terms: readonly string[]
  readonly records: DataView
  /** Null when none of these claims holds for some time only. */
  readonly validity: DataView | null
}

/**
 * An outline that reads its record when a field is asked for. One serves a whole block, moved from claim to claim: making a
 * hundred thousand takes longer than reading them.
 */
export class PackedOutline implements ClaimOutline {
  readonly #block: OutlineBlock
  #index = 0
  /** Bit `n`: the claim holds term `n` of the question. */
  #matched = 0

  constructor(block: OutlineBlock) {
    this.#block = block
  }

  moveTo(index: number, matched: number): void {
    this.#index = index
    this.#matched = matched
  }

  /** One that stays where it is. */
  copy(): ClaimOutline {
    const copy = new PackedOutline(this.#block)
    copy.moveTo(this.#index, this.#matched)
    return copy
  }

  get row() {
    return rowOf(this.#block.records, this.#at)
  }
  get id() {
    return `${PREFIX}${this.#block.records
      .getBigUint64(this.#at + ID)
      .toString(16)
      .padStart(16, '0')}`
  }
  get scope() {
    return this.#block.scope
  }
  get scopeKey() {
    return this.#block.scopeKey
  }
  get kind() {
    return KINDS[this.#flags & 7] ?? 'fact'
  }
  get origin() {
    return ORIGINS[(this.#flags >> 3) & 3] ?? 'heuristic'
  }
  get sensitivity() {
    return this.#flags & PRIVATE ? 'private' : 'normal'
  }
  get state() {
    return 'active' as const
  }
  get belief() {
    const { records } = this.#block
    return {
      alpha: records.getFloat32(this.#at + ALPHA, true),
      beta: records.getFloat32(this.#at + BETA, true),
      harmfulCount: records.getUint8(this.#at + HARMFUL),
    }
  }
  get validFrom() {
    return this.#date('from')
  }
  get validUntil() {
    return this.#date('until')
  }
  get updatedAt() {
    const { records } = this.#block
    return records.getUint16(this.#at + UPDATED_HIGH, true) * 2 ** 32 + records.getUint32(this.#at + UPDATED_LOW, true)
  }
  get termCount() {
    return this.#block.records.getUint8(this.#at + TERMS)
  }
  get matchedCount() {
    return countBits(this.#matched)
  }
  get matchedTerms() {
    return this.#block.terms.filter((_, index) => this.#matched & (1 << index))
  }
  get indexHit() {
    return true
  }

  get #at() {
    return this.#index * RECORD
  }
  get #flags() {
    return this.#block.records.getUint8(this.#at + FLAGS)
  }
  #date(field: 'from' | 'until'): number | null {
    const { validity } = this.#block
    if (!validity || (this.#flags & LIMITED) === 0) return null
    return readDate(validity, this.#index, field)
  }
}

/** Set bits of a 32-bit number, added up in parallel (Warren, Hacker's Delight, 5-1). */
function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f
  return Math.imul(bits, 0x01010101) >>> 24
}
