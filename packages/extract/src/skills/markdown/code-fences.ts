const OPENING = /^\s*(?:[-*+]\s+|\d{1,9}[.)]\s+)?(`{3,}(?=[^`]*$)|~{3,})/

/** Follows fenced code line by line. A fence ends with as many marks of its kind or more, alone on a line; else never. */
export function codeFences() {
  let open: { readonly mark: string; readonly line: number } | null = null
  return {
    /** Whether a line belongs to fenced code, its fences included. */
    holds(text: string, line: number): boolean {
      if (open !== null) {
        const closing = text.trim()
        const mark = open.mark[0] ?? ''
        if (closing.length >= open.mark.length && closing === mark.repeat(closing.length)) open = null
        return true
      }
      const mark = OPENING.exec(text)?.[1]
      if (mark === undefined) return false
      open = { mark, line }
      return true
    },
    /** Line of a fence that isn't closed. */
    openedAt: (): number | null => open?.line ?? null,
  }
}
