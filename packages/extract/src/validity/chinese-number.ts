const DIGITS = '〇一二三四五六七八九'

/** The value of a number in digits, or of one below a hundred in Chinese: 三十一 is 31. */
export function numberOf(text = ''): number {
  if (/^\d/.test(text)) return Number(text)
  const [tens, ones] = text.includes('十') ? text.split('十') : ['零', text]
  return digitOf(tens || '一') * 10 + digitOf(ones || '零')
}

function digitOf(digit: string): number {
  if (digit === '两') return 2
  return Math.max(0, DIGITS.indexOf(digit))
}
