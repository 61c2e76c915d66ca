import type { Line } from './line.ts'

const OPENS = /^\s*\/\*(?:[*!\s]|$)/
const CLOSES = /\*\//
// Exactly one blank, as editors align it; a list has none or more, or stands under words of the author's.
const STAR = /^ \*(?:\s|$)/

/** Lines of block comments: from one that begins with `/*` to its end, and ` * ` lines that stand alone or next to code. */
export function commentLines(lines: readonly Line[], code: ReadonlySet<number>): Set<number> {
  const dropped = new Set<number>()
  let inside = false
  lines.forEach(({ text }, index) => {
    inside = (inside && text.trim() !== '') || OPENS.test(text)
    if (inside) dropped.add(index)
    if (CLOSES.test(text)) inside = false
  })
  for (const run of starRuns(lines)) {
    const isNextToCode = [run.first - 1, run.last + 1].some((at) => code.has(at) || dropped.has(at))
    const isAll = lines.every(({ text }, at) => text.trim() === '' || (at >= run.first && at <= run.last))
    if (isNextToCode || isAll) for (let at = run.first; at <= run.last; at += 1) dropped.add(at)
  }
  return dropped
}

function starRuns(lines: readonly Line[]): { readonly first: number; readonly last: number }[] {
  const runs: { first: number; last: number }[] = []
  lines.forEach(({ text }, index) => {
    if (!STAR.test(text)) return
    const open = runs.at(-1)
    if (open?.last === index - 1) open.last = index
    else runs.push({ first: index, last: index })
  })
  return runs
}
