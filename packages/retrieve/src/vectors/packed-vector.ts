/** A vector of length 1 in one signed byte a number. */
export interface PackedVector {
  /** What one unit of a byte stands for. */
  readonly scale: number
  readonly numbers: Int8Array
}

const LARGEST = 127

/**
 * Packs a vector of any length: it is brought to length 1, and its largest number to 127. Null for one without direction
 * (all zeros) or with a number that isn't finite. A number is off by at most half a unit (`scale / 2`).
 */
export function packVector(vector: Float32Array): PackedVector | null {
  let squares = 0
  let largest = 0
  for (const number of vector) {
    squares += number * number
    largest = Math.max(largest, Math.abs(number))
  }
  if (largest === 0 || !Number.isFinite(squares)) return null
  const scale = largest / Math.sqrt(squares) / LARGEST
  return { scale, numbers: Int8Array.from(vector, (number) => Math.round((number / largest) * LARGEST)) }
}

/** Cosine of the angle between two packed vectors of one size. */
export function similarity(one: PackedVector, other: PackedVector): number {
  const { numbers } = one
  const others = other.numbers
  let sum = 0
  for (let index = 0; index < numbers.length; index++) sum += (numbers[index] ?? 0) * (others[index] ?? 0)
  return sum * one.scale * other.scale
}

/** Bytes as they are stored. */
export function toBytes({ numbers }: PackedVector): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}

/** A vector from its stored bytes. */
export function fromBytes(scale: number, bytes: Uint8Array): PackedVector {
  return { scale, numbers: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}
