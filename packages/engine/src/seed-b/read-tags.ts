/** As many and as long as a claim may have. */
const MOST = 32
const LONGEST = 64

const fits = (tag: unknown): tag is string => typeof tag === 'string' && tag.trim() !== '' && tag.length <= LONGEST

/** Tags that a claim may have, and the others. */
export const readTags = (
  given: readonly unknown[],
): { readonly tags: readonly string[]; readonly others: readonly unknown[] } => {
  const fitting = given.filter(fits)
  return { tags: fitting.slice(0, MOST), others: [...given.filter((tag) => !fits(tag)), ...fitting.slice(MOST)] }
}
