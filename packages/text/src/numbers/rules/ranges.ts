import { ARABIC, ARABIC_END, arabicValue } from '../arabic-number.ts'
import { type NumberRule, sticky } from '../number-rule.ts'
import { CHINESE_UNIT, canonicalPer, canonicalUnit, LATIN_UNIT, PER_PARTS } from '../units.ts'

/** Dimensions without a unit are pixels from here on; smaller ones are rows and columns. */
const MIN_PIXELS = 100
const UNIT = `(?:[ -]?(${LATIN_UNIT}|${CHINESE_UNIT}))?`

/** `900x900`, `10-20 ms`, `2 or 4 minutes`, 10 到 20 秒 (value `10-20`), and `3 of 7 mappers` (value 3). */
export const RANGE_RULES: readonly NumberRule[] = [
  {
    pattern: sticky('(\\d{1,6}) ?[x×*] ?(\\d{1,6})( ?px)?(?![A-Za-zÀ-ÖØ-öø-ɏ\\d_]|\\.\\d)'),
    read: ([, width, height, px]) => ({
      value: `${width}x${height}`,
      unit: px !== undefined || (Number(width) >= MIN_PIXELS && Number(height) >= MIN_PIXELS) ? 'px' : null,
    }),
  },
  {
    opens: 'between',
    pattern: sticky(
      `(?:between )?(${ARABIC})${UNIT}(?: ?[-–—~～] ?| (?:to|or|and) | ?(?:到|至) ?)(${ARABIC})${UNIT}(?:${ARABIC_END})(${PER_PARTS})`,
    ),
    read: (match) => readRange(match),
  },
  {
    pattern: sticky(
      '(\\d{1,6}) (?:out )?of (?:the )?(\\d{1,6})(?: ([A-Za-zÀ-ÖØ-öø-ɏ]{2,20}))?(?![A-Za-zÀ-ÖØ-öø-ɏ\\d_])',
    ),
    read: ([, part, , unit]) => ({ value: Number(part), unit: unit?.toLowerCase() ?? null }),
  },
]

function readRange(match: RegExpExecArray) {
  const [text, low = '', lowUnit, high = '', highUnit, per = ''] = match
  const written = highUnit ?? lowUnit
  // "from 20 to 30" mostly tells a change: two numbers.
  if (/\bto\b/i.test(text) && /\bfrom $/i.test(match.input.slice(Math.max(0, match.index - 6), match.index)))
    return null
  const isList = /^\d[^a-z]*\band\b/i.test(text)
  if (isList || arabicValue(high) <= arabicValue(low) || (written === undefined && /\bor\b/i.test(text))) return null
  if (written === undefined && /^0\d|[-–—]0\d/.test(text)) return null
  return {
    value: `${arabicValue(low)}-${arabicValue(high)}`,
    unit: written === undefined ? null : canonicalUnit(written) + canonicalPer(per),
  }
}
