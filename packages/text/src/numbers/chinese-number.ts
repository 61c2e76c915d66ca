const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  壹: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const SMALL: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }
const LARGE: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 }

/** Pattern of a number written in Chinese characters. */
export const CHINESE = '[零〇一壹二两兩三四五六七八九十百千万萬亿億]{1,16}'

/** Value of a number in Chinese characters (两百万 is 2000000, 二〇二五 is 2025); null when they don't make one. */
export function chineseValue(text: string): number | null {
  const characters = [...text]
  if (characters.length > 1 && characters.every((character) => character in DIGITS)) {
    return Number(characters.map((character) => DIGITS[character]).join(''))
  }
  let total = 0
  let section = 0
  let digit: number | null = null
  for (const character of characters) {
    const small = SMALL[character]
    const large = LARGE[character]
    if (character in DIGITS) digit = DIGITS[character] ?? 0
    else if (small !== undefined) {
      section += (digit ?? (section === 0 && small === 10 ? 1 : Number.NaN)) * small
      digit = null
    } else if (large !== undefined) {
      total = (total + section + (digit ?? 0)) * large
      section = 0
      digit = null
    }
  }
  const value = total + section + (digit ?? 0)
  return Number.isNaN(value) || (value === 0 && !/[零〇]/.test(text)) ? null : value
}
