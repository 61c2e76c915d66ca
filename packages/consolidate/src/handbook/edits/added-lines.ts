import { trimLines } from '../trim-lines.ts'

/**
 * What of some texts a person added: their lines but for those that one of the older texts has as well, each as often as it
 * stands there. Order and blank lines in between stay; a text of which nothing is left is left out.
 */
export function addedLines(texts: readonly string[], older: readonly (readonly string[])[]): readonly string[] {
  const known = new Map<string, number>()
  for (const pieces of older)
    for (const [line, count] of countLines(pieces)) known.set(line, Math.max(count, known.get(line) ?? 0))
  return texts.flatMap((text) => {
    const left = text.split('\n').filter((line) => {
      const count = known.get(line.trimEnd()) ?? 0
      if (line.trim() === '' || count === 0) return true
      known.set(line.trimEnd(), count - 1)
      return false
    })
    const added = trimLines(left.join('\n'))
    return added === '' ? [] : [added]
  })
}

function countLines(pieces: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of pieces.flatMap((piece) => piece.split('\n')))
    counts.set(line.trimEnd(), (counts.get(line.trimEnd()) ?? 0) + 1)
  return counts
}
