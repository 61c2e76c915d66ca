/** Terms beyond this are left out: some 4,000 characters, as much as a reader of many texts looks at. */
const MOST_TERMS = 1_000
const BYTES = 3
const ASKS = 1

/**
 * A text's terms in order of occurrence, three bytes each: quick to store and to look words up in, without splitting the
 * text again. Two terms share their bytes once in 16 million pairs. `asks` says that the text ends with a question mark.
 */
export function packTerms(terms: readonly string[], asks: boolean): Uint8Array {
  const count = Math.min(terms.length, MOST_TERMS)
  const packed = new Uint8Array(1 + count * BYTES)
  packed[0] = asks ? ASKS : 0
  for (let at = 0; at < count; at += 1) {
    const code = termCode(terms[at] ?? '')
    packed[1 + at * BYTES] = code & 0xff
    packed[2 + at * BYTES] = (code >> 8) & 0xff
    packed[3 + at * BYTES] = code >> 16
  }
  return packed
}

/** The 24-bit number that stands for a term in packed ones: FNV-1a over its UTF-16 units, folded. */
export function termCode(term: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193)
  return ((hash >>> 24) ^ hash) & 0xffffff
}

/** Whether the packed text ends with a question mark. */
export function packedAsks(packed: Uint8Array): boolean {
  return packed[0] === ASKS
}

/** How many terms are packed. */
export function packedLength(packed: Uint8Array): number {
  return Math.max(0, Math.floor((packed.length - 1) / BYTES))
}

/** Calls `found` for every packed term that is one of `wanted`, in order, with its place. */
export function eachPacked<Value>(
  packed: Uint8Array,
  wanted: ReadonlyMap<number, Value>,
  found: (value: Value, at: number) => void,
): void {
  const count = packedLength(packed)
  for (let at = 0; at < count; at += 1) {
    const from = 1 + at * BYTES
    const value = wanted.get((packed[from] ?? 0) | ((packed[from + 1] ?? 0) << 8) | ((packed[from + 2] ?? 0) << 16))
    if (value !== undefined) found(value, at)
  }
}
