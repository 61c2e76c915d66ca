import type { Block } from '../../handbook/block.ts'
import type { Batch } from '../input/batch.ts'

/** Ids that a model was shown and that an operation may rest on. */
export function suppliedIds({ records, notes, shown, retired }: Batch): ReadonlySet<string> {
  const ids = [...records, ...notes].map(({ id }) => id)
  return new Set([...ids, ...shown.flatMap(({ evidence }) => evidence)].filter((id) => !retired.has(id)))
}

/** Evidence of a block that isn't retired. */
export function liveEvidence({ retired }: Batch, { evidence }: Pick<Block, 'evidence'>): readonly string[] {
  return evidence.filter((id) => !retired.has(id))
}

/** Whether a person stands behind a block, so that no model touches it. */
export function isKept({ pinned, origin }: Pick<Block, 'pinned' | 'origin'>): boolean {
  return pinned || origin === 'user'
}

/** Everything that a block says, line by line. */
export function linesOf({
  title,
  appliesTo,
  tasks,
  preferences,
  knowledge,
  failures,
  text,
}: Block['body']): readonly string[] {
  return [title, appliesTo, ...tasks, ...preferences, ...knowledge, ...failures, text ?? ''].filter(
    (line) => line !== '',
  )
}
