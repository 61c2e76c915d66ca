/** What one of several lines says that say the same: how often it was said in all, and since when. */
export interface Repeats<Line> {
  readonly line: Line
  /** The others, in their order. */
  readonly others: readonly Line[]
  /** How often it was said; 1 when nobody repeated it. */
  readonly times: number
  /** Date of the first time, when it is known and another than the line's own. */
  readonly since: string | null
}

export interface RepeatRules<Line> {
  /** Lines of equal key say the same; a line whose key is null is compared with none. */
  readonly keyOf: (line: Line) => string | null
  /** Names of the events in which it was said. */
  readonly sourcesOf: (line: Line) => readonly string[]
}

/**
 * Groups lines that say the same, each group where its first line stood. The newest stands for the others, of equally new
 * ones the first, and fits as well as the best of them.
 */
export const joinRepeats = <Line extends { readonly date: string | null; readonly score?: number }>(
  lines: readonly Line[],
  { keyOf, sourcesOf }: RepeatRules<Line>,
): readonly Repeats<Line>[] => {
  const groups = new Map<string, Line[]>()
  lines.forEach((line, index) => {
    const key = keyOf(line) ?? `alone ${index}`
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  })
  return [...groups.values()].map((group) => {
    const newest = group.reduce((best, one) => ((one.date ?? '') > (best.date ?? '') ? one : best))
    const dates = group.flatMap(({ date }) => date ?? []).sort()
    const said = new Set(group.flatMap(sourcesOf))
    return {
      line: { ...newest, score: Math.max(...group.map(({ score }) => score ?? 0)) },
      others: group.filter((one) => one !== newest),
      times: group.length === 1 ? 1 : Math.max(group.length, said.size),
      since: group.length > 1 && dates[0] !== undefined && dates[0] !== newest.date ? dates[0] : null,
    }
  })
}
