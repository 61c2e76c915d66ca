import { ARABIC, arabicValue, exact } from '../arabic-number.ts'
import { CHINESE, chineseValue } from '../chinese-number.ts'
import { type NumberReading, type NumberRule, sticky } from '../number-rule.ts'
import { CHINESE_UNIT, canonicalPer, canonicalUnit, PER_PARTS } from '../units.ts'

const SCALE = '(?: ?(十万|百万|千万|万|萬|亿|億|千|百))?'
const SCALE_VALUES: Readonly<Record<string, number>> = { 十万: 1e5, 百万: 1e6, 千万: 1e7, 百: 100 }
const NUMBER = `(?:(${ARABIC})${SCALE}|(${CHINESE}))`
// 个 borrows the noun that follows: 10 个 epoch, 30 个用户.
const NOUN =
  '(?: ?([A-Za-zÀ-ÖØ-öø-ɏ]{2,20})| ?(用户|并发用户|并发|文件|请求|连接|节点|副本|线程|进程|实例|测试|用例|字段|任务|分支|模块|接口|页面|问题|人))?'
const CHINESE_DIGIT = '[一二两三四五六七八九十百千]'
const TIME = /^(?:ms|s|min|h|days|weeks|months|years)$/

/** Rates (每分钟最多 120 次), percentages (百分之三十), durations (三天半, 半小时) and quantities (两百万行, 3 万元). */
export const CHINESE_RULES: readonly NumberRule[] = [
  {
    opens: '每',
    pattern: sticky(
      `每(毫秒|秒|分钟|小时|天|周|月|年)(?:最多|至少|不超过|大约|约|平均|处理|限制|可以|只能){0,3} ?${NUMBER} ?(?:个)?(${CHINESE_UNIT}|请求|并发)?`,
    ),
    read: ([, per, digits, scale, chinese, unit]) => {
      const value = numberValue(digits, scale, chinese)
      return value === null
        ? null
        : { value, unit: `${unit === undefined ? '次' : canonicalUnit(unit)}${canonicalPer(`/${per}`)}` }
    },
  },
  {
    opens: '百分之',
    pattern: sticky(`百分之 ?(?:(${ARABIC})|(${CHINESE}))`),
    read: ([, digits, chinese]) => withUnit(numberValue(digits, undefined, chinese), '%'),
  },
  {
    opens: '半(?=[个小天年月])',
    pattern: sticky('半(?:个)?(小时|小時|天|年|月)'),
    read: ([, unit = '']) => ({ value: 0.5, unit: canonicalUnit(unit === '月' ? '个月' : unit) }),
  },
  {
    opens: CHINESE_DIGIT,
    pattern: sticky(`${NUMBER}个半(小时|小時|月|钟头)`),
    read: ([, digits, scale, chinese, unit = '']) => {
      const value = numberValue(digits, scale, chinese)
      return withUnit(value === null ? null : value + 0.5, canonicalUnit(`个${unit}`))
    },
  },
  {
    opens: CHINESE_DIGIT,
    pattern: sticky(`${NUMBER} ?(${CHINESE_UNIT})(半)?(?:(?<=[个個])${NOUN})?(${PER_PARTS})`),
    read: readQuantity,
  },
  {
    pattern: sticky(`(${ARABIC}) ?(十万|百万|千万|万|萬|亿|億)(?!\\d)${NOUN}`),
    read: ([, digits, scale, latin, noun]) => {
      const unit = latin?.toLowerCase() ?? noun
      return withUnit(numberValue(digits, scale, undefined), unit === undefined ? null : canonicalUnit(unit))
    },
  },
  {
    opens: CHINESE_DIGIT,
    pattern: sticky('[一二两三四五六七八九][零十百千万亿一二三四五六七八九]{2,15}(?![一-鿿])'),
    read: ([text]) => withUnit(chineseValue(text), null),
  },
]

function readQuantity(match: RegExpExecArray): NumberReading | null {
  const [, digits, scale, chinese, written = '', half, latin, noun, per = ''] = match
  const value = numberValue(digits, scale, chinese)
  const unit = canonicalUnit(written)
  if (value === null || isIdiom(chinese, written, match)) return null
  const measured = half === undefined ? value : value + 0.5
  if (half !== undefined && !TIME.test(unit)) return null
  if (unit === 'years' && value >= 1900 && value <= 2100) return { value: String(value), unit: 'date' }
  const borrowed = unit === '个' ? (latin?.toLowerCase() ?? noun) : undefined
  return { value: exact(measured), unit: (borrowed === undefined ? unit : canonicalUnit(borrowed)) + canonicalPer(per) }
}

/** 一个, 一次性, 十分, 一条 and the like say "a" or "very", not a number. */
function isIdiom(chinese: string | undefined, unit: string, match: RegExpExecArray): boolean {
  if (chinese === undefined) return false
  const before = match.input[match.index - 1] ?? ''
  if (/[第统唯万之同某有]/.test(before)) return true
  const after = match.input.slice(match.index, match.index + 4)
  if (chinese === '一')
    return (
      !/^(?:毫秒|秒|分钟|分鐘|小时|小時|个小时|天|周|年|个月|个星期|次|遍)$/.test(unit) ||
      /^一(?:次性|天天)/.test(after)
    )
  return false
}

function numberValue(
  digits: string | undefined,
  scale: string | undefined,
  chinese: string | undefined,
): number | null {
  if (digits === undefined) return chineseValue(chinese ?? '')
  return exact(
    arabicValue(digits, SCALE_VALUES[scale ?? ''] === undefined ? scale : '') * (SCALE_VALUES[scale ?? ''] ?? 1),
  )
}

function withUnit(value: number | null, unit: string | null): NumberReading | null {
  return value === null ? null : { value, unit }
}
