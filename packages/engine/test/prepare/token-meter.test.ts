import { estimateTokens } from '@mem/text'
import { expect, it } from 'vitest'
import { type MemoryPorts, openMemory } from '../../src/index.ts'

const facts = Array.from({ length: 40 }, (_, index) => `The kestrel gateway number ${index} listens on port ${7_000 + index}.`)

const askWith = async (priceTokens: MemoryPorts['priceTokens'], assembly = {}) => {
  const logged: string[] = []
  const ports = { directory: ':memory:', clock: () => 0, newId: () => 'id', log: (_: string, text: string) => void logged.push(text) }
  const memory = await openMemory({ assembly }, { ...ports, ...(priceTokens ? { priceTokens } : {}) })
  for (const key of ['s', 'asking']) await memory.session({ key, workspace: 'workspace:shop' })
  for (const [seq, text] of facts.entries())
    await memory.observe({ session: 's', seq, type: 'user/message', text, sourceKind: 'user' })
  const block = await memory.prepare({ session: 'asking', text: 'Which kestrel gateway ports are there?', visible: [] })
  const explained = await memory.command({ text: 'explain', session: 'asking' })
  await memory.close()
  return { block, explained: explained.text, logged }
}

it('takes the price of the host’s meter, and the log says whose it is', async () => {
  const { block, explained } = await askWith((text) => text.length)
  expect(block.tokens).toBe(block.text.length)
  expect(explained).toContain(`${block.text.length} of 3000 tokens (host)`)
})

it('keeps the budget by the host’s price as well as by its own', async () => {
  const assembly = { softBudgetTokens: 600, minBudgetTokens: 600 }
  const plain = await askWith(undefined, assembly)
  const dear = await askWith((text) => estimateTokens(text) * 2, assembly)
  expect(plain.block.tokens).toBeGreaterThan(300)
  expect(dear.block.tokens).toBeLessThanOrEqual(600)
  expect(dear.block.lines.length).toBeGreaterThan(0)
  expect(dear.block.lines.length).toBeLessThan(plain.block.lines.length)
})

it.each<[string, MemoryPorts['priceTokens']]>([
  ['there is no meter', undefined],
  ['there is none yet', () => null],
  ['it gives no number', () => Number.NaN],
  ['it fails', () => {
    throw new Error('meter broken')
  }],
])('estimates and says so when %s', async (_, priceTokens) => { // A-280 A-281
  const { block, explained } = await askWith(priceTokens)
  expect(block.tokens).toBe(estimateTokens(block.text))
  expect(explained).toContain(`${block.tokens} of 3000 tokens (estimate)`)
})
