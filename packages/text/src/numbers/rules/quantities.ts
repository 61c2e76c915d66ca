import { ARABIC, ARABIC_END, arabicValue, exact } from '../arabic-number.ts'
import { type NumberReading, type NumberRule, sticky } from '../number-rule.ts'
import { canonicalPer, canonicalUnit, LATIN_UNIT, PER_PARTS } from '../units.ts'

const SECONDS: Readonly<Record<string, number>> = { d: 86_400, h: 3600, m: 60, s: 1 }
const CLOCK_UNITS: Readonly<Record<string, readonly [string, number]>> = { h: ['h', 3600], m: ['min', 60], s: ['s', 1] }
const QUALIFIER =
  '(?:concurrent|parallel|simultaneous|active|open|daily|monthly|weekly|new|more|extra|consecutive|failed|failing|passing|business|working|retry|unit|integration|different|separate)'
// Words in -s that are no plural noun.
const NO_NOUN =
  'is|was|has|does|this|as|its|his|us|yes|plus|minus|across|versus|vs|less|always|perhaps|unless|pass|passes|seems|means|needs|looks|works|gets|goes|makes|takes|says|runs|uses|fails|starts|ends|returns|sometimes|besides|afterwards|towards|https?'

/** Scientific notation, durations (`2h30m`), and a number with a unit: `30 concurrent users`, `5k tokens`, `16 GB/s`. */
export const QUANTITY_RULES: readonly NumberRule[] = [
  {
    pattern: sticky('[+-]?\\d{1,15}(?:\\.\\d{1,15})?e[+-]?\\d{1,3}(?![A-Za-zÀ-ÖØ-öø-ɏ\\d_-]|\\.\\d)'),
    read: ([text]) => (Number.isFinite(Number(text)) ? { value: Number(text), unit: null } : null),
  },
  {
    pattern: sticky(
      '(\\d{1,4}) ?(d|h)(?:(?:ours?|r|rs|ays?)?) ?(\\d{1,4}) ?(h|m|s)(?:in|ins|inutes?|ours?|rs?|ec|ecs)?(?: ?(\\d{1,2}) ?(s|m)(?:ec|ecs|in)?)?(?![A-Za-zÀ-ÖØ-öø-ɏ\\d_])',
    ),
    read: readDuration,
  },
  {
    pattern: sticky(`([+-]?)(${ARABIC})(?:(k|m|b|bn)?[ -](?:${QUALIFIER} )?)?(${LATIN_UNIT})(${PER_PARTS})`),
    read: ([, sign, digits = '', scale = '', unit = '', per = '']) => {
      if (/^[DGSHX]$/.test(unit)) return null
      const value = arabicValue(digits, scale) * (sign === '-' ? -1 : 1)
      return { value, unit: canonicalUnit(unit) + canonicalPer(per) }
    },
  },
  {
    pattern: sticky(
      `([+-]?)(${ARABIC})(k|m|b|bn)? (?:${QUALIFIER} )?(?!(?:${NO_NOUN})(?![A-Za-zÀ-ÖØ-öø-ɏ]))([A-Za-zÀ-ÖØ-öø-ɏ]{3,20}s)(?![A-Za-zÀ-ÖØ-öø-ɏ\\d_'’(/]|\\.A-Za-zÀ-ÖØ-öø-ɏ)(${PER_PARTS})`,
    ),
    read: ([, sign, digits = '', scale = '', noun = '', per = '']) => ({
      value: arabicValue(digits, scale) * (sign === '-' ? -1 : 1),
      unit: noun.toLowerCase() + canonicalPer(per),
    }),
  },
  {
    pattern: sticky(`([+-]?)(${ARABIC})(k|bn)?(?:${ARABIC_END})`),
    read: ([, sign, digits = '', scale = '']) => ({
      value: arabicValue(digits, scale) * (sign === '-' ? -1 : 1),
      unit: null,
    }),
  },
]

function readDuration(match: RegExpExecArray): NumberReading | null {
  const parts = [
    [match[1], match[2]],
    [match[3], match[4]],
    [match[5], match[6]],
  ].filter((part) => part[0] !== undefined)
  const scales = parts.map(([, unit]) => SECONDS[(unit ?? '').toLowerCase()] ?? 0)
  if (scales.some((scale, i) => i > 0 && scale >= (scales[i - 1] ?? 0))) return null
  const seconds = parts.reduce((sum, [digits], i) => sum + Number(digits) * (scales[i] ?? 0), 0)
  const [unit, scale] = CLOCK_UNITS[(parts.at(-1)?.[1] ?? '').toLowerCase()] ?? ['s', 1]
  return { value: exact(seconds / scale), unit }
}
