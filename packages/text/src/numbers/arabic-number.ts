/** Pattern of a number in digits: up to 15 digits, thousands separators, a fraction. */
export const ARABIC = '(?:\\d{1,3}(?:,\\d{3}){1,5}|\\d{1,15})(?:\\.\\d{1,12})?'

/** Pattern of what may not follow: the rest of a word, a longer number, a path or an identifier. */
export const ARABIC_END = '(?![A-Za-zÀ-ÖØ-öø-ɏ\\d_@\\\\]|[.,:]\\d|[-./][A-Za-zÀ-ÖØ-öø-ɏ_])'

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  b: 1e9,
  bn: 1e9,
  千: 1e3,
  万: 1e4,
  萬: 1e4,
  亿: 1e8,
  億: 1e8,
}
const PRECISION = 12

/** Value of digits matched by `ARABIC`, times a scale letter such as `k` or 万. */
export function arabicValue(digits: string, scale = ''): number {
  const factor = [...scale.toLowerCase()].reduce((product, sign) => product * (SCALES[sign] ?? 1), 1)
  return exact(Number(digits.replaceAll(',', '')) * (SCALES[scale.toLowerCase()] ?? factor))
}

/** Takes away the noise of binary fractions: 2.3 × 1e4 is 23000. */
export function exact(value: number): number {
  return Number(value.toPrecision(PRECISION))
}
