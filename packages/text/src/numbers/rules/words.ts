import { exact } from '../arabic-number.ts'
import { type NumberRule, sticky } from '../number-rule.ts'
import { canonicalPer, canonicalUnit, LATIN_UNIT, PER_PARTS } from '../units.ts'

const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  'half a': 0.5,
  'half an': 0.5,
  'a dozen': 12,
  'a hundred': 100,
  'a thousand': 1000,
  'a couple of': 2,
}

const NUMBER_WORDS = Object.keys(WORDS)
  .sort((a, b) => b.length - a.length)
  .join('|')

/** `three retries`, `two hundred ms`, `half a day`: number words count only before a known unit. `twice` is 2 times. */
export const WORD_RULES: readonly NumberRule[] = [
  {
    opens: NUMBER_WORDS,
    pattern: sticky(
      `(${NUMBER_WORDS})(?:[ -](hundred|thousand|million))?(?:[ -](?:and a )?(half))?[ -](?:more |full |business |working )?(${LATIN_UNIT})(${PER_PARTS})`,
    ),
    read: ([, word = '', scale, half, unit = '', per = '']) => {
      if (
        unit.length < 2 ||
        (word.toLowerCase() === 'one' && !/^(?:second|minute|hour|day|week|month|year)$/i.test(unit))
      )
        return null
      const value = (WORDS[word.toLowerCase()] ?? 0) * scaleValue(scale) + (half === undefined ? 0 : 0.5)
      return { value: exact(value), unit: canonicalUnit(unit) + canonicalPer(per) }
    },
  },
  { opens: 'twice', pattern: sticky('twice(?![A-Za-zÀ-ÖØ-öø-ɏ\\d_])'), read: () => ({ value: 2, unit: 'times' }) },
]

function scaleValue(scale: string | undefined): number {
  if (scale === undefined) return 1
  return { hundred: 100, thousand: 1000, million: 1e6 }[scale.toLowerCase()] ?? 1
}
