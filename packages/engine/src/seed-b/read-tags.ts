import { tagSchema } from '../commands/tags.ts'

/** As many as a claim may have. */
const MOST = 32

/** Tags that a claim may have, and the others. */
export const readTags = (
  given: readonly unknown[],
): { readonly tags: readonly string[]; readonly others: readonly unknown[] } => {
  const read = given.map((tag) => ({ tag, parsed: tagSchema.safeParse(tag).data }))
  const fitting = read.flatMap(({ parsed }) => parsed ?? [])
  const others = read.filter(({ parsed }) => parsed === undefined).map(({ tag }) => tag)
  return { tags: fitting.slice(0, MOST), others: [...others, ...fitting.slice(MOST)] }
}
