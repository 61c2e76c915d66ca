const BITS = 32
const FIRST_ROOM = 1_024

/**
 * The signs of vectors, one bit a number, in memory: they find the few worth comparing exactly (48 bytes a message of 384
 * numbers). Ids must rise.
 */
export interface SignIndex {
  readonly size: () => number
  /** The newest id; -1 when there is none. */
  readonly last: () => number
  /** Adds a vector; one whose id isn't newer than all is known already. */
  add(id: number, numbers: Int8Array): void
  /** Ids of the `most` vectors whose signs differ least from those of a vector; of equally near ones the newest. */
  nearest(numbers: Int8Array, most: number): readonly number[]
}

export function signIndex(dimensions: number): SignIndex {
  const words = Math.ceil(dimensions / BITS)
  let ids = new Float64Array(FIRST_ROOM)
  let signs = new Uint32Array(FIRST_ROOM * words)
  let size = 0
  const grow = () => {
    ids = enlarged(ids, new Float64Array(ids.length * 2))
    signs = enlarged(signs, new Uint32Array(signs.length * 2))
  }
  const last = () => (size === 0 ? -1 : (ids[size - 1] ?? -1))
  return {
    size: () => size,
    last,
    add(id, numbers) {
      if (id <= last()) return
      if (size === ids.length) grow()
      ids[size] = id
      writeSigns(numbers, signs, size * words)
      size += 1
    },
    nearest(numbers, most) {
      if (size <= most) return Array.from(ids.subarray(0, size))
      const wanted = new Uint32Array(words)
      writeSigns(numbers, wanted, 0)
      const distances = new Uint16Array(size)
      for (let index = 0; index < size; index++) distances[index] = distance(wanted, signs, index * words)
      return chooseNearest(distances, words * BITS, most).map((index) => ids[index] ?? -1)
    },
  }
}

function enlarged<Numbers extends Float64Array | Uint32Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from)
  return to
}

function writeSigns(numbers: Int8Array, into: Uint32Array, at: number): void {
  for (let index = 0; index < numbers.length; index++) {
    const word = at + Math.floor(index / BITS)
    if ((numbers[index] ?? 0) > 0) into[word] = (into[word] ?? 0) | (1 << (index % BITS))
  }
}

function distance(wanted: Uint32Array, signs: Uint32Array, at: number): number {
  let bits = 0
  for (let word = 0; word < wanted.length; word++) bits += bitCount((wanted[word] ?? 0) ^ (signs[at + word] ?? 0))
  return bits
}

/** Set bits of a 32-bit number, added up in parallel (Warren, Hacker's Delight, 5-1). */
function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f
  return Math.imul(bits, 0x01010101) >>> 24
}

/** Places of the `most` smallest distances, found by counting how often each occurs. */
function chooseNearest(distances: Uint16Array, largest: number, most: number): readonly number[] {
  const counts = new Uint32Array(largest + 1)
  for (const one of distances) counts[one] = (counts[one] ?? 0) + 1
  let limit = 0
  let nearer = 0
  while (nearer + (counts[limit] ?? 0) < most) nearer += counts[limit++] ?? 0
  const chosen: number[] = []
  let equal = most - nearer
  for (let index = distances.length - 1; index >= 0; index--) {
    const one = distances[index] ?? largest
    if (one < limit || (one === limit && equal-- > 0)) chosen.push(index)
  }
  return chosen
}
