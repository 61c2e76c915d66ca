/** Slots in one row of `claim_posting`. */
export const POSTINGS = 4_096
/** Bytes of a row as bits; a shorter one lists slots, two bytes each. */
const BITMAP = POSTINGS / 8

/** Adds slots of a block, each 0 to 4,095, to those that a row holds; the row itself when it holds them all. */
export function addSlots(row: Uint8Array | undefined, slots: readonly number[]): Uint8Array {
  if (row?.length === BITMAP) return addBits(row, slots)
  const held = new Set(row && listedSlots(row))
  const before = held.size
  for (const slot of slots) held.add(slot)
  if (row && held.size === before) return row
  if (held.size * 2 >= BITMAP) return addBits(new Uint8Array(BITMAP), [...held])
  return ofSlots([...held])
}

/** Takes a slot out of a row; undefined when none is left. */
export function removeSlot(row: Uint8Array, slot: number): Uint8Array | undefined {
  if (row.length === BITMAP) {
    const bits = Uint8Array.from(row)
    bits[slot >> 3] = (bits[slot >> 3] ?? 0) & ~(1 << (slot & 7))
    return bits
  }
  const left = listedSlots(row).filter((held) => held !== slot)
  return left.length > 0 ? ofSlots(left) : undefined
}

/** Marks in `masks`, a number a slot, that each slot of a row matches. */
export function markSlots(row: Uint8Array, masks: Int32Array, mark: number): void {
  if (row.length < BITMAP) {
    for (const slot of listedSlots(row)) masks[slot] = (masks[slot] ?? 0) | mark
    return
  }
  for (let at = 0; at < BITMAP; at++)
    for (let byte = row[at] ?? 0; byte !== 0; byte &= byte - 1) {
      const slot = at * 8 + 31 - Math.clz32(byte & -byte)
      masks[slot] = (masks[slot] ?? 0) | mark
    }
}

function ofSlots(slots: readonly number[]): Uint8Array {
  return Uint8Array.from(slots.flatMap((slot) => [slot & 0xff, slot >> 8]))
}

function listedSlots(row: Uint8Array): readonly number[] {
  const slots: number[] = []
  for (let at = 0; at < row.length; at += 2) slots.push((row[at] ?? 0) | ((row[at + 1] ?? 0) << 8))
  return slots
}

function addBits(row: Uint8Array, slots: readonly number[]): Uint8Array {
  const bits = Uint8Array.from(row)
  let isNew = false
  for (const slot of slots) {
    const [byte, bit] = [slot >> 3, 1 << (slot & 7)]
    isNew ||= ((bits[byte] ?? 0) & bit) === 0
    bits[byte] = (bits[byte] ?? 0) | bit
  }
  return isNew ? bits : row
}
