/** IDs named in a text, and the ranges among them. */
export interface NamedIds {
  /** Every ID once, those of ranges included, in the order they stand. */
  readonly ids: readonly string[]
  readonly ranges: readonly IdRange[]
}

export interface IdRange {
  /** As written, such as `A-101..A-140`. */
  readonly text: string
  /** Empty when the range runs backwards or from one seed to another. */
  readonly ids: readonly string[]
}

const named = /\b([ABC])-(\d{3})(?:\.\.([ABC])-(\d{3}))?\b/g

/** Finds IDs such as `A-027` and ranges such as `A-101..A-140`. */
export function findIds(text: string): NamedIds {
  const ids = new Set<string>()
  const ranges: IdRange[] = []
  for (const [whole, seed, start, lastSeed, end] of text.matchAll(named)) {
    if (end === undefined) {
      ids.add(whole)
      continue
    }
    const inRange = seed === lastSeed ? idsBetween(String(seed), Number(start), Number(end)) : []
    ranges.push({ text: whole, ids: inRange })
    for (const id of inRange) ids.add(id)
  }
  return { ids: [...ids], ranges }
}

function idsBetween(seed: string, start: number, end: number): readonly string[] {
  const length = Math.max(0, end - start + 1)
  return Array.from({ length }, (_, index) => `${seed}-${String(start + index).padStart(3, '0')}`)
}
