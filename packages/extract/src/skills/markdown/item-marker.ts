const TAB = 4
const BULLET = /^\s*(?:[-*+•◦▪–][ \t]+|[-*+•◦▪–]$)(?:\[[ xX]\][ \t]+)?/
const NUMBER =
  /^\s*(?:\d{1,4}[.)](?:[ \t]+|(?=\p{Script=Han})|$)|\d{1,4}、\s*|[（(]\d{1,4}[）)]\s*|[①-⑳]\s*|[一二三四五六七八九十]{1,3}、\s*)/u

export interface ItemMarker {
  readonly ordered: boolean
  /** Columns from the line's indent to its words. */
  readonly length: number
  readonly text: string
}

/** Columns of blanks at the start of a line; a tab goes to the next multiple of four. */
export function columnsOf(line: string): number {
  let columns = 0
  for (const character of line) {
    if (character === '\t') columns += TAB - (columns % TAB)
    else if (character === ' ') columns += 1
    else break
  }
  return columns
}

/** The marker of a list item at the start of a line, if there is one. */
export function readItemMarker(line: string): ItemMarker | null {
  const bullet = BULLET.exec(line)
  const found = bullet ?? NUMBER.exec(line)
  if (found === null) return null
  return { ordered: bullet === null, length: found[0].trimStart().length, text: line.slice(found[0].length).trim() }
}
