import type { ClaimOutline } from '../claim-outline.ts'

// Of each claim that holds for some time only: its place in the row, then two dates; few do.
const SIZE = 17
const FIELDS = { from: 1, until: 9 } as const

/** `claim_outline.validity` with the dates of the claim at `index`, 0 to 127. */
export function putValidity(
  row: Uint8Array | null,
  index: number,
  { validFrom, validUntil }: Pick<ClaimOutline, 'validFrom' | 'validUntil'>,
): Uint8Array {
  const at = entryOf(row ? viewOf(row) : null, index)
  const bytes = new Uint8Array(Math.max(row?.length ?? 0, at + SIZE))
  if (row) bytes.set(row)
  const view = viewOf(bytes)
  view.setUint8(at, index)
  view.setFloat64(at + FIELDS.from, validFrom ?? Number.NaN, true)
  view.setFloat64(at + FIELDS.until, validUntil ?? Number.NaN, true)
  return bytes
}

/** A date of a claim that `putValidity` has told; null for none. */
export function readDate(row: DataView, index: number, field: keyof typeof FIELDS): number | null {
  const date = row.getFloat64(entryOf(row, index) + FIELDS[field], true)
  return Number.isNaN(date) ? null : date
}

/** Where the entry of a claim begins; the end of the row when it has none. */
function entryOf(row: DataView | null, index: number): number {
  const length = row?.byteLength ?? 0
  let at = 0
  while (at < length && row?.getUint8(at) !== index) at += SIZE
  return at
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
