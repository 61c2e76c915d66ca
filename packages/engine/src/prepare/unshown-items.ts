import { showsItem } from '@mem/assemble'
import type { ItemHit } from '@mem/retrieve'
import type { VisibleMessage } from '../memory.ts'
import { visibleBlocks } from './visible-blocks.ts'

/** Items that no block which the model can still see has shown: what stays established isn't repeated with every question. */
export const unshownItems = (hits: readonly ItemHit[], visible: readonly VisibleMessage[]): readonly ItemHit[] => {
  const blocks = visibleBlocks(visible)
  return hits.filter(({ item }) => !showsItem(blocks, item))
}
