import type { BlockDraft } from '../../handbook/block-programs.ts'
import type { CheckContext } from './check-context.ts'
import { liveEvidence } from './supplied.ts'

const MOST_EVIDENCE = 400

/**
 * The blocks to be stored, each with the evidence that its update left out and that no other block of the answer took over: nothing
 * that a session taught ends up without a block by omission. Notes stay in any case.
 */
export function keepEvidence({ batch, puts }: CheckContext): readonly BlockDraft[] {
  const held = new Map(batch.shown.map((block) => [block.id, block]))
  return [...puts.values()].map((put) => {
    const others = new Set([...puts.values()].filter(({ id }) => id !== put.id).flatMap(({ evidence }) => evidence))
    const before = held.get(put.id)
    const kept =
      before === undefined ? [] : liveEvidence(batch, before).filter((id) => id.startsWith('note_') || !others.has(id))
    const evidence = [...new Set([...put.evidence, ...kept])].slice(0, MOST_EVIDENCE)
    return { ...put, evidence, origin: evidence.some((id) => id.startsWith('note_')) ? 'note' : put.origin }
  })
}
