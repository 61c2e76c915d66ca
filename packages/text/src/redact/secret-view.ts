const NOT_ASCII = /[^\0-\x7f]/
const INVISIBLE = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb]/
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
  const parts: string[] = []
  let length = 0
  let copied = 0
  let shifted = false
  const offsets: number[] = []
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x80) continue
    const astral = code >= 0xd800 && code < 0xdc00
    const look = astral ? astralLook(text.codePointAt(i) ?? 0) : basicLook(code)
    if (look === code || (astral && look === UNKNOWN)) continue
    parts.push(text.slice(copied, i), look === DROPPED ? '' : String.fromCharCode(look))
    length += i - copied + (look === DROPPED ? 0 : 1)
    copied = i + (astral ? 2 : 1)
    if (look === DROPPED || astral) shifted = true
    offsets.push(copied, length)
    if (astral) i++
  }
  if (copied === 0) return { text, offsets: null }
  const view = parts.join('') + text.slice(copied)
  return { text: view, offsets: shifted ? expandOffsets(offsets, view.length, text.length) : null }
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

/** `changes` are pairs of an original offset and the view's offset, just behind each changed character. */
function expandOffsets(changes: readonly number[], length: number, end: number): Uint32Array {
  const offsets = new Uint32Array(length + 1)
  let original = 0
  let view = 0
  for (let i = 0; i < changes.length; i += 2) {
    const nextView = changes[i + 1] ?? 0
    while (view < nextView) offsets[view++] = original++
    original = changes[i] ?? 0
  }
  while (view < length) offsets[view++] = original++
  offsets[length] = end
  return offsets
}
