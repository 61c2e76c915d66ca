import { contentHashOf } from '@mem/store'
import type { CheckContext } from './check-context.ts'
import { sameWords } from './plain-line.ts'

/** An id for a new block. The same answer gives the same ids again, so that a run that was cut off ends in the same bytes. */
export function freeBlockId(
  { batch, puts }: CheckContext,
  { title, evidence }: { readonly title: string; readonly evidence: readonly string[] },
): string {
  const taken = new Set([...batch.shown, ...batch.hidden].map(({ id }) => id))
  for (let occurrence = 1; ; occurrence += 1) {
    const what = [batch.scope, occurrence, sameWords(title), ...evidence.toSorted()].join('\n')
    const id = `blk_${contentHashOf(what).slice(0, 16)}`
    if (!taken.has(id) && !puts.has(id)) return id
  }
}
