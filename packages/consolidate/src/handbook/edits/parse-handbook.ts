import { markers } from '../markers.ts'
import { trimLines } from '../trim-lines.ts'

export interface ParsedHandbook {
  /** Text of each block by id, without blank lines around it; of two with one id the first. */
  readonly blocks: ReadonlyMap<string, string>
  /** Text in no block, piece by piece; also what a second block of the same id holds. */
  readonly outside: readonly string[]
}

/** Reads `MEMORY.md` as people leave it: markers may be missing, doubled or stand anywhere. A block whose end is missing ends at the next marker. */
export function parseHandbook(text: string): ParsedHandbook {
  const blocks = new Map<string, string>()
  const outside: string[] = []
  let id: string | undefined
  let start = 0
  const take = (end: number) => {
    const piece = text.slice(start, end)
    if (id !== undefined && !blocks.has(id)) blocks.set(id, trimLines(piece))
    else outside.push(piece)
  }
  for (const marker of text.matchAll(markers())) {
    take(marker.index)
    id = marker[1]
    start = marker.index + marker[0].length
  }
  take(text.length)
  return { blocks, outside }
}
