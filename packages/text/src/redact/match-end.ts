/** Where a match of the sticky `pattern` at `at` ends; `at` itself when there is none. */
export function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}
