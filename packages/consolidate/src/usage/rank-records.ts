/** What ranks a record among those of its scope. */
export interface RankedRecord {
  readonly id: string
  /** Sessions that read or cited it. */
  readonly uses: number
  /** Milliseconds UTC; null for never. */
  readonly lastUsedAt: number | null
  readonly sourceUpdatedAt: number
}

/** Most used first, then the newest in use, as Codex ranks what it consolidates (codex-memories.md §1.6). Ties by id. */
export function rankRecords<Each extends RankedRecord>(records: readonly Each[]): readonly Each[] {
  const usedAt = ({ lastUsedAt, sourceUpdatedAt }: RankedRecord) => lastUsedAt ?? sourceUpdatedAt
  return records.toSorted(
    (one, other) =>
      other.uses - one.uses ||
      usedAt(other) - usedAt(one) ||
      other.sourceUpdatedAt - one.sourceUpdatedAt ||
      (one.id < other.id ? 1 : -1),
  )
}
