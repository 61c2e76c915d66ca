import { fromUnits } from './from-units.ts'

// One of Chinese, Japanese or Korean in UTF-8.
const THREE_BYTES = /%(?:25){0,3}e[3-9a-c]%(?:25){0,3}[89ab][0-9a-f]%(?:25){0,3}[89ab][0-9a-f]/iy
// An ASCII character. A percent sign that is encoded itself stands for one: text may be encoded several times over.
const ONE_BYTE = /%(?:25){0,3}([2-7][0-9a-f]|0a)/iy

/** A text without its percent-encoding, as in `token%3Dabc`. */
export interface PercentView {
  readonly text: string
  /** Offset in the encoded text of each unit of `text` and of its end. */
  readonly offsets: Uint32Array
}

/** What is percent-encoded in a text, decoded; null when nothing is. */
export function percentView(text: string): PercentView | null {
  let at = text.indexOf('%')
  if (at < 0) return null
  const units = new Uint16Array(text.length)
  const offsets = new Uint32Array(text.length + 1)
  let length = 0
  let copied = 0
  const passUntil = (end: number): void => {
    for (; copied < end; copied++) {
      units[length] = text.charCodeAt(copied)
      offsets[length++] = copied
    }
  }
  for (; at >= 0; at = text.indexOf('%', Math.max(copied, at + 1))) {
    const { unit, end } = decode(text, at)
    if (end === at) continue
    passUntil(at)
    units[length] = unit
    offsets[length++] = at
    copied = end
  }
  if (copied === 0) return null
  passUntil(text.length)
  offsets[length] = text.length
  return { text: fromUnits(units.subarray(0, length)), offsets }
}

/** The character that is encoded at `at`; it ends there when none is. */
function decode(text: string, at: number): { readonly unit: number; readonly end: number } {
  ONE_BYTE.lastIndex = at
  if (ONE_BYTE.test(text)) {
    const end = ONE_BYTE.lastIndex
    return { unit: Number.parseInt(text.slice(end - 2, end), 16), end }
  }
  THREE_BYTES.lastIndex = at
  const bytes = THREE_BYTES.exec(text)?.[0]
  if (bytes === undefined) return { unit: 0, end: at }
  const character = decodeURIComponent(bytes.replace(/%(?:25)+/g, '%'))
  return { unit: character.charCodeAt(0), end: THREE_BYTES.lastIndex }
}
