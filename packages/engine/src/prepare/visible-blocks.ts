import type { VisibleMessage } from '../memory.ts'

/** Texts of our own blocks that the model can still see, in the order in which they stand. */
export const visibleBlocks = (visible: readonly VisibleMessage[]): readonly string[] =>
  visible.flatMap(({ text, blockHash }) => (text && blockHash ? [text] : []))
