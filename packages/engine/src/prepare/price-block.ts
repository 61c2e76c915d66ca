import type { Block } from '@mem/assemble'
import type { Runtime } from '../runtime.ts'

/** A block with its price. `host`: by the host's own meter, which may be an estimate too; `estimate`: by ours. */
export interface PricedBlock {
  readonly block: Block
  readonly tokens: number
  readonly tokenSource: 'host' | 'estimate'
}

const hostPrice = ({ ports, health }: Runtime, text: string): number | null => {
  if (text === '') return null
  try {
    const price = ports.priceTokens?.(text) ?? null
    return price !== null && Number.isFinite(price) && price >= 0 ? Math.ceil(price) : null
  } catch (error) {
    health.record('token meter', error)
    return null
  }
}

/** Each makes the block smaller by the share that its price was over the budget; one is enough unless prices are uneven. */
const mostAttempts = 3

/**
 * Makes a block that keeps the budget by our estimate and by the host's meter, where there is one. When the host's price
 * is over it, the block is made again under a smaller one.
 */
export const priceBlock = (
  runtime: Runtime,
  budgetTokens: number,
  make: (budgetTokens: number) => Block,
): PricedBlock => {
  let block = make(budgetTokens)
  let price = hostPrice(runtime, block.text)
  let budget = budgetTokens
  for (let attempt = 1; attempt < mostAttempts && price !== null && price > budgetTokens; attempt += 1) {
    budget = Math.max(1, Math.floor((budget * budgetTokens) / price))
    block = make(budget)
    price = hostPrice(runtime, block.text)
  }
  return price === null
    ? { block, tokens: block.tokens, tokenSource: 'estimate' }
    : { block, tokens: price, tokenSource: 'host' }
}
