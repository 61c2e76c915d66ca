import type { Refusal } from '../answer/refusal.ts'
import type { Batch } from '../input/batch.ts'

/**
 * Which records are forgotten: only marked candidates, the longest unused first, as many as the run may still retire. A record that
 * isn't there is passed over in silence.
 *
 * @param asked ids or slugs
 */
export function checkRetire(
  { candidates, texts, records }: Batch,
  asked: readonly string[],
  limit: number,
): { readonly retired: readonly string[]; readonly refused: readonly Refusal[] } {
  const wanted = new Set(asked)
  const marked = candidates.filter(({ id, slug }) => wanted.has(id) || wanted.has(slug))
  const isMarked = new Set(marked.flatMap(({ id, slug }) => [id, slug]))
  const isKnown = new Set([...texts.keys(), ...records.map(({ slug }) => slug)])
  const refusal = (id: string, code: 'not-marked' | 'retire-limit', message: string): Refusal => ({
    ...{ kind: 'retire', subject: /^rec_[0-9a-f]{16}$/.test(id) ? id : null, code, message, given: id },
  })
  return {
    retired: marked.slice(0, limit).map(({ id }) => id),
    refused: [
      ...asked
        .filter((id) => !isMarked.has(id) && isKnown.has(id))
        .map((id) => refusal(id, 'not-marked', `${id}: it isn’t a candidate.`)),
      ...marked.slice(limit).map(({ id }) => refusal(id, 'retire-limit', `${id}: this run may forget no more.`)),
    ],
  }
}
