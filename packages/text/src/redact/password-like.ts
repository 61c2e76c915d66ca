import { isCode, isWordy } from './ordinary-value.ts'
import { isPlaceholder } from './placeholder.ts'

const MIN_LENGTH = 6
/** Letters of one case with digits also name machines, versions and builds. */
const MIN_PLAIN_LENGTH = 8
/** Longer than people can type, and what is joined by signs is judged once and not for each of its parts. */
const MAX_LENGTH = 48
const HEX = /^(?:0x)?[a-f0-9-]+$/i
// 2m30s, 12.5ms/op; each step takes a digit and a letter, so that there is only one way to read it.
const QUANTITY = /^[<>~≈+-]?(?:\d+(?:[.,]\d+)*[a-zµ%]{1,4}[/:-]?)+\d*$/i
const SIGN = /[!@#$%^&*+=?~]/
// Signs that also join words, as in lint+test, me@host, *.test.ts, issue#12 and "great!".
const JOINTS = /[+=?&~*]|(?<=\w\w)@|(?<=^[a-z]+)#(?=\d+$)|(?<=^\D+)!+$/g

/**
 * Whether a value looks like a password all by itself: several kinds of characters without the form of an id, a quantity,
 * a name or code. For places where a password is likely and much else is possible.
 */
export function isPasswordLike(value: string): boolean {
  if (value.length < MIN_LENGTH || value.length > MAX_LENGTH || /[\s/|]|[^\0-\x7f]/.test(value)) return false
  const signs = SIGN.test(value)
  const letters = Number(/[a-z]/.test(value)) + Number(/[A-Z]/.test(value))
  const kinds = letters + Number(/\d/.test(value)) + Number(signs)
  if (letters === 0 || kinds < 2 || (letters === 2 && kinds === 2)) return false
  if (kinds === 2 && (value.length < MIN_PLAIN_LENGTH || (!signs && /\W|_/.test(value)))) return false
  if (HEX.test(value) || QUANTITY.test(value)) return false
  return !isWordy(value.replace(JOINTS, '-')) && !isCode(value) && !isPlaceholder(value)
}
