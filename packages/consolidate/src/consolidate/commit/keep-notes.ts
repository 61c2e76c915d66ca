import { cutText } from '@mem/text'
import type { BlockDraft } from '../../handbook/block-programs.ts'
import type { Changes } from '../check/changes.ts'
import { findThreat } from '../check/find-threat.ts'
import { freeBlockId } from '../check/free-block-id.ts'
import { plainLine, plainLines } from '../check/plain-line.ts'
import type { Batch, WaitingNote } from '../input/batch.ts'

const TITLE = 80
const LINE = 2_000
const MOST_LINES = 40

/**
 * Adds a block for each note that no operation of the answer rests on, with the user's words as they are: what they asked to
 * remember reaches the handbook whatever the model does. A note that would give orders to a reader stays a file.
 */
export function keepNotes(batch: Batch, changes: Changes): Changes {
  const cited = new Set(changes.puts.flatMap(({ evidence }) => evidence))
  const puts = new Map(changes.puts.map((put) => [put.id, put]))
  for (const note of batch.notes) {
    if (cited.has(note.id) || findThreat(note.text) !== null) continue
    const draft = blockOf(batch, puts, note)
    if (draft !== null) puts.set(draft.id, draft)
  }
  return { ...changes, puts: [...puts.values()] }
}

function blockOf(batch: Batch, puts: Map<string, BlockDraft>, { id, text }: WaitingNote): BlockDraft | null {
  const preferences = plainLines(text.split('\n').map((line) => cutText(line, LINE))).slice(0, MOST_LINES)
  const title = cutText(plainLine(preferences[0] ?? ''), TITLE).trim()
  if (title === '') return null
  const body = { title, appliesTo: '', tasks: [], preferences, knowledge: [], failures: [], text: null }
  const block = freeBlockId({ batch, puts, refused: [] }, { title, evidence: [id] })
  return { id: block, body, origin: 'note', evidence: [id] }
}
