/** How a line of a list begins. */
export type ListMarker = 'bullet' | 'number' | 'heading'

const MARKERS: readonly (readonly [ListMarker, RegExp])[] = [
  ['heading', /^\s{0,3}#{1,6}\s+/],
  ['bullet', /^\s*(?:[-*•◦▪–]\s+(?:\[[ xX]\]\s+)?|•\s*)/],
  ['number', /^\s*(?:\d{1,3}[.)](?:\s+|(?=\p{Script=Han}))|\d{1,3}、\s*|[（(]\d{1,3}[）)]\s*)/u],
  ['number', /^\s*(?:[a-zA-Z][.)]\s+|[一二三四五六七八九十]{1,3}、\s*)/],
]

/** The marker at the start of a line and its length, blanks included. */
export function readListMarker(line: string): { readonly kind: ListMarker | null; readonly length: number } {
  for (const [kind, pattern] of MARKERS) {
    const found = pattern.exec(line)
    if (found !== null) return { kind, length: found[0].length }
  }
  return { kind: null, length: 0 }
}
