import { usedSlug } from './used-slug.ts'

export interface Citations {
  /** `rec_<16 hex>`. */
  readonly records: readonly string[]
  /** Of recaps that are named by their path. */
  readonly slugs: readonly string[]
  /** `blk_<16 hex>`. */
  readonly blocks: readonly string[]
}

/** What an answer names as its source: ids of records and blocks, paths of recaps. Each once, in order. */
export function findCitations(text: string): Citations {
  const all = (pattern: RegExp) => [...new Set(text.match(pattern) ?? [])]
  const paths = all(/[\w./-]*rollout_summaries\/[\w./-]+?\.md\b/g)
  // An absolute path and one inside the scope's folder are the same file.
  const inside = paths.map((path) => path.slice(path.indexOf('rollout_summaries/')))
  return {
    records: all(/\brec_[0-9a-f]{16}\b/g),
    slugs: [...new Set(inside.flatMap((path) => usedSlug(path) ?? []))],
    blocks: all(/\bblk_[0-9a-f]{16}\b/g),
  }
}
