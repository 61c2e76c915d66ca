import type { Line } from './line.ts'

// Exactly one blank, as editors align it; a list has none or more, or stands under words of the author's.
const STAR = /^ \*(?:\s|$)/

/** Lines of block comments without their ends: ` * ` lines that stand alone or next to code. */
export function starLines(lines: readonly Line[], code: ReadonlySet<number>): Set<number> {
  const dropped = new Set<number>()
  for (const run of starRuns(lines)) {
    const isNextToCode = code.has(run.first - 1) || code.has(run.last + 1)
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
