import { HANDBOOK } from '../layout.ts'
import { addedLines } from './added-lines.ts'
import type { Edit } from './edit.ts'
import { parseHandbook } from './parse-handbook.ts'

/**
 * What a person changed in `MEMORY.md`. `older` are the texts that code wrote: the last one, and the one that a publish was writing.
 * A block is dropped only when both held it, and when it is certain (`isSure`) that the person had one of them before them.
 */
export function handbookEdits(text: string, older: readonly string[], isSure: boolean): readonly Edit[] {
  const found = parseHandbook(text)
  const bases = older.map(parseHandbook)
  const outside = [...found.outside]
  const edits: Edit[] = []
  for (const [id, now] of found.blocks) {
    const before = bases.flatMap(({ blocks }) => blocks.get(id) ?? [])
    // A block of another handbook, or of a database that is no more.
    if (before.length === 0) outside.push(now)
    else if (before.includes(now)) continue
    else if (now === '') edits.push({ kind: 'drop-block', id })
    else edits.push({ kind: 'revise-block', id, text: now })
  }
  for (const id of bases[0]?.blocks.keys() ?? [])
    if (isSure && !found.blocks.has(id) && bases.every(({ blocks }) => blocks.has(id)))
      edits.push({ kind: 'drop-block', id })
  const added = addedLines(
    outside,
    bases.map(({ outside: known }) => known),
  )
  return [...edits, ...added.map((piece) => ({ kind: 'add-block', path: HANDBOOK, text: piece }) as const)]
}
