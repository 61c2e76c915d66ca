import type { RankedRecord } from './rank-records.ts'

const DAY = 86_400_000

export interface ForgettableRecord extends RankedRecord {
  readonly slug: string
  readonly pinned: boolean
  /** Whether a block that a person keeps, a note or the user's own words rest on it. */
  readonly exempt: boolean
}

export interface ForgettingLimits {
  readonly now: number
  /** 0: nothing is forgotten. */
  readonly maxUnusedDays: number
  /** Most of all records that one run may retire. */
  readonly maxRetiredPercent: number
}

/** Records that a run may forget, longest unused first, with whole days since their last use or, without one, their session's end. */
export function forgettingCandidates(
  records: readonly ForgettableRecord[],
  { now, maxUnusedDays, maxRetiredPercent }: ForgettingLimits,
): readonly { readonly id: string; readonly slug: string; readonly unusedDays: number }[] {
  if (maxUnusedDays === 0) return []
  const lastActivity = ({ lastUsedAt, sourceUpdatedAt }: RankedRecord) => Math.max(lastUsedAt ?? 0, sourceUpdatedAt)
  return records
    .filter((record) => !record.pinned && !record.exempt && now - lastActivity(record) > maxUnusedDays * DAY)
    .toSorted((one, other) => lastActivity(one) - lastActivity(other) || (one.id < other.id ? -1 : 1))
    .slice(0, retireLimit(records.length, maxRetiredPercent))
    .map((record) => ({ id: record.id, slug: record.slug, unusedDays: Math.floor((now - lastActivity(record)) / DAY) }))
}

/** How many of so many records one run may retire; one at least, so that a small handbook can forget at all. 0 percent is none. */
export function retireLimit(records: number, percent: number): number {
  return percent === 0 ? 0 : Math.max(1, Math.floor((records * percent) / 100))
}
