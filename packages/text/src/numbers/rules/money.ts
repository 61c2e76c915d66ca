import { ARABIC, arabicValue } from '../arabic-number.ts'
import { type NumberRule, sticky } from '../number-rule.ts'
import { canonicalPer, PER_PARTS } from '../units.ts'

const CURRENCY: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'CNY', '￥': 'CNY' }
const SIGN = '[$€£¥￥]'

/** `$5k`, `€30 per month`, `30€`, ￥3万: units `USD`, `EUR/month`. A bare ¥ is read as yuan. */
export const MONEY_RULES: readonly NumberRule[] = [
  {
    opens: `${SIGN}(?= ?\\d)`,
    pattern: sticky(
      `(${SIGN}) ?(${ARABIC})(?: ?(k|m|bn|b|万|萬|亿|億|千)(?![A-Za-zÀ-ÖØ-öø-ɏ\\d_]))?(?![A-Za-zÀ-ÖØ-öø-ɏ\\d_])(${PER_PARTS})`,
    ),
    read: ([, sign = '', digits = '', scale = '', per = '']) => ({
      value: arabicValue(digits, scale),
      unit: `${CURRENCY[sign]}${canonicalPer(per)}`,
    }),
  },
  {
    pattern: sticky(`(${ARABIC})(k|m)? ?(€|£)(${PER_PARTS})`),
    read: ([, digits = '', scale = '', sign = '', per = '']) => ({
      value: arabicValue(digits, scale),
      unit: `${CURRENCY[sign]}${canonicalPer(per)}`,
    }),
  },
]
