import { CHINESE, chineseValue } from '../chinese-number.ts'
import { type NumberReading, type NumberRule, sticky } from '../number-rule.ts'

const ZONE = '(?: ?(UTC|GMT|CET|CEST|BST|EST|EDT|CST|CDT|MST|MDT|PST|PDT|JST|IST)(?![A-Za-zÀ-ÖØ-öø-ɏ]))?'
const HALF_DAY = ' ?([ap])\\.?m(?:\\.(?! ?[A-Z])|(?![A-Za-zÀ-ÖØ-öø-ɏ]))'
const AFTERNOON = /下午|晚上|傍晚|晚/
const DAY_PART = '凌晨|早上|早晨|上午|中午|下午|傍晚|晚上|晚'

function clock(hours: number, minutes: string, unit: string): NumberReading | null {
  if (hours > 24 || Number(minutes.slice(0, 2)) > 59) return null
  return { value: `${String(hours).padStart(2, '0')}:${minutes}`, unit }
}

function afterNoon(hours: number, half: string | undefined): number {
  if (half === undefined) return hours
  return half.toLowerCase() === 'p' ? (hours % 12) + 12 : hours % 12
}

/** `14:30`, `2:30 pm`, `5pm`, `03:30 UTC`, 下午三点, 9点半, and `UTC+8`. Times are 24-hour text, unit `time` or the zone. */
export const CLOCK_RULES: readonly NumberRule[] = [
  {
    pattern: sticky(`(\\d{1,2}):(\\d{2}(?::\\d{2})?)(?:${HALF_DAY})?${ZONE}(?![A-Za-zÀ-ÖØ-öø-ɏ\\d_]|:\\d)`),
    read: ([, hours, minutes = '', half, zone]) =>
      clock(afterNoon(Number(hours), half), minutes, zone?.toUpperCase() ?? 'time'),
  },
  {
    pattern: sticky(`(\\d{1,2})${HALF_DAY}${ZONE}`),
    read: ([, hours, half, zone]) => clock(afterNoon(Number(hours), half), '00', zone?.toUpperCase() ?? 'time'),
  },
  {
    opens: DAY_PART,
    pattern: sticky(`(${DAY_PART}) ?(\\d{1,2}|${CHINESE})[点點时](?:(半)|(\\d{1,2}|${CHINESE})分?)?`),
    read: ([, part = '', hours = '', half, minutes]) => chineseClock({ part, hours, half, minutes }),
  },
  {
    pattern: sticky('(\\d{1,2})[点點](?:(半)|(\\d{1,2})分|钟|鐘|整)'),
    read: ([, hours = '', half, minutes]) => chineseClock({ part: '', hours, half, minutes }),
  },
  {
    opens: 'UTC|GMT',
    pattern: sticky('(?:UTC|GMT) ?([+-]) ?(\\d{1,2})(?::?(\\d{2}))?(?![A-Za-zÀ-ÖØ-öø-ɏ\\d_])'),
    read: ([, sign, hours, minutes = '0']) => ({
      value: (Number(hours) + Number(minutes) / 60) * (sign === '-' ? -1 : 1),
      unit: 'UTC',
    }),
  },
]

function chineseClock(said: {
  readonly part: string
  readonly hours: string
  readonly half: string | undefined
  readonly minutes: string | undefined
}): NumberReading | null {
  const hours = smallNumber(said.hours)
  const minutes = said.half !== undefined ? 30 : smallNumber(said.minutes ?? '0')
  if (hours === null || minutes === null) return null
  const shifted = AFTERNOON.test(said.part) && hours < 12 ? hours + 12 : hours
  return clock(shifted, String(minutes).padStart(2, '0'), 'time')
}

function smallNumber(text: string): number | null {
  return /^\d/.test(text) ? Number(text) : chineseValue(text)
}
