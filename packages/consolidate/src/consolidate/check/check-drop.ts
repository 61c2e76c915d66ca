import type { DropBlock } from '../answer/operations.ts'
import { type CheckContext, type Checked, refuse } from './check-context.ts'
import { sameWords } from './plain-line.ts'
import { isKept, liveEvidence } from './supplied.ts'

/**
 * A block may go when nothing supports it any more, or when other blocks of the same answer rest on all that it rested on and hold the
 * user's words of it.
 *
 * @param retired ids of records that the same answer retires
 */
export function checkDrop(
  { batch, puts }: CheckContext,
  { id }: DropBlock,
  retired: ReadonlySet<string>,
): Checked<string> {
  const block = batch.shown.find((shown) => shown.id === id)
  if (block === undefined) return refuse('unknown-block', `${id}: no block of this id was given here.`)
  if (isKept(block) || block.origin === 'note') return refuse('kept', `${id}: the user keeps this block.`)
  if (puts.has(id)) return refuse('twice', `${id}: one operation a block.`)
  const evidence = liveEvidence(batch, block).filter((source) => !retired.has(source))
  if (evidence.length === 0) return { value: id }
  const taken = new Set([...puts.values()].flatMap((put) => put.evidence))
  if (!evidence.every((source) => taken.has(source)))
    return refuse('drop', `${id}: it still has evidence; drop it only when other blocks of this answer hold all of it.`)
  const said = new Set([...puts.values()].flatMap(({ body }) => body.preferences.map(sameWords)))
  const lost = block.body.preferences.find((line) => !said.has(sameWords(line)))
  return lost === undefined ? { value: id } : refuse('loses-words', `${id}: keep what the user said: ${lost}`)
}
