import type { StepRequest } from '../memory.ts'
import type { Runtime } from '../runtime.ts'
import { blockHash } from './block-hash.ts'
import type { PricedBlock } from './price-block.ts'
import { visibleBlocks } from './visible-blocks.ts'

/**
 * The whole block, or, behind blocks that the model can still see, only what is new or changed. Where an unchanged block is
 * to come again after some turns, a whole one that is visible stays whole, so that it is known again.
 */
export const chooseBlock = (
  { config }: Runtime,
  { visible }: Pick<StepRequest, 'visible'>,
  make: (visibleBlocks: readonly string[]) => PricedBlock,
): PricedBlock => {
  const blocks = visibleBlocks(visible)
  if (blocks.length === 0) return make([])
  if (config.assembly.reinjectUnchangedTurns > 0) {
    const whole = make([])
    if (visible.some((message) => message.blockHash === blockHash(whole.block.text))) return whole
  }
  return make(blocks)
}
