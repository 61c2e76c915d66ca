import { type NumberRule, sticky } from '../number-rule.ts'

const pad = (digits: string | undefined): string => (digits ?? '').padStart(2, '0')

/** `2025-03-01`, `2025/3/1`, `2025-03-01T08:30:00Z`, 2025年3月1日, 3月1日. The value is the ISO form, as far as said. */
export const DATE_RULES: readonly NumberRule[] = [
  {
    pattern: sticky(
      '(\\d{4})([-/])(\\d{1,2})\\2(\\d{1,2})((?:T| )\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d{2}:?\\d{2})?)?(?![A-Za-zÀ-ÖØ-öø-ɏ\\d_/-])',
    ),
    read: ([, year, , month, day, time = '']) => {
      if (Number(month) > 12 || Number(day) > 31) return null
      return { value: `${year}-${pad(month)}-${pad(day)}${time.replace(' ', 'T')}`, unit: 'date' }
    },
  },
  {
    pattern: sticky('([12]\\d{3}) ?年 ?(\\d{1,2}) ?月(?! ?\\d{1,2} ?[日号])'),
    read: ([, year, month]) => ({ value: `${year}-${pad(month)}`, unit: 'date' }),
  },
  {
    pattern: sticky('(?:(\\d{4}) ?年 ?)?(\\d{1,2}) ?月 ?(\\d{1,2}) ?[日号]'),
    read: ([, year, month, day]) => ({
      value: `${year === undefined ? '-' : year}-${pad(month)}-${pad(day)}`,
      unit: 'date',
    }),
  },
]
