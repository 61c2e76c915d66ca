import { fromUnits } from './from-units.ts'

const NOT_ASCII = /[^\0-\x7f]/
const INVISIBLE =
  /[\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]/
const DROPPED = 0xffff
const UNKNOWN = 0

// What each unit of the basic plane looks like: an ASCII character, nothing, or itself; filled as characters occur.
const looks = new Uint16Array(0x10000)

/** The text as a reader sees it, for finding secrets. */
export interface SecretView {
  readonly text: string
  /** Original offset of each unit of `text` and of its end; null when offsets are the same. */
  readonly offsets: Uint32Array | null
}

/**
 * Full-width and mathematical letters, digits and signs become ASCII, invisible characters go, so that a key written
 * with them is still seen. Everything else stays as it is.
 */
export function secretView(text: string): SecretView {
  if (!NOT_ASCII.test(text)) return { text, offsets: null }
  const units = new Uint16Array(text.length)
  let offsets: Uint32Array | null = null
  let length = 0
  let changed = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const astral = code >= 0xd800 && code < 0xdc00
    const look = code < 0x80 ? code : astral ? astralLook(text.codePointAt(i) ?? 0) : basicLook(code)
    if (astral && look === UNKNOWN) {
      if (offsets !== null) offsets[length] = i
      units[length++] = code
      continue
    }
    if (look !== code) changed = true
    if (offsets === null && (look === DROPPED || astral)) offsets = sameOffsets(text.length, i)
    if (offsets !== null) offsets[length] = i
    if (look !== DROPPED) units[length++] = look
    if (astral) i++
  }
  if (!changed) return { text, offsets: null }
  if (offsets !== null) offsets[length] = text.length
  return { text: fromUnits(units.subarray(0, length)), offsets }
}

/** Offsets of a text of `length` units that are the same up to `until`. */
function sameOffsets(length: number, until: number): Uint32Array {
  const offsets = new Uint32Array(length + 1)
  for (let i = 0; i < until; i++) offsets[i] = i
  return offsets
}

function basicLook(code: number): number {
  const known = looks[code] ?? UNKNOWN
  if (known !== UNKNOWN) return known
  const character = String.fromCharCode(code)
  const look = INVISIBLE.test(character) ? DROPPED : (asciiLook(character) ?? code)
  looks[code] = look
  return look
}

/** UNKNOWN stands for a character that looks like itself. */
function astralLook(code: number): number {
  if (code >= 0xe0000 && code <= 0xe0fff) return DROPPED
  return asciiLook(String.fromCodePoint(code)) ?? UNKNOWN
}

function asciiLook(character: string): number | null {
  const folded = character.normalize('NFKC')
  const code = folded.charCodeAt(0)
  return folded.length === 1 && code < 0x80 ? code : null
}
