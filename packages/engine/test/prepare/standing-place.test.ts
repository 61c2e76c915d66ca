import { expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

it('gives a standing instruction its place though many messages fit the question better', async () => {
  const test = await openTestMemory()
  for (const key of ['a', 'b', 'c']) await test.memory.session({ key, workspace: 'workspace:w' })
  for (const text of ['Fold the laundry.', 'Water the tulips.', 'Always answer in German when I ask about errors.', 'Feed the cat.'])
    await test.user('c', text)
  await test.endTurn('c')
  for (let part = 0; part < 12; part += 1)
    await test.user('a', `The gateway errors of part ${part} came from the zeppelin pump that the night crew had left open.`)
  await test.endTurn('a')
  const asking = { session: 'b', text: 'Which zeppelin pump gave the gateway errors that the night crew left open?', visible: [] }
  const { text, hits, omitted } = await test.memory.prepare({ ...asking, budgetTokens: 260 })
  expect(text).toContain('Always answer in German')
  expect(text.match(/Always answer in German/g)).toHaveLength(1)
  // Recalled by the word "errors": its place doesn't come from being out of reach.
  const found = hits.find((hit) => hit.type === 'item' && hit.item.content.startsWith('Always'))
  expect(found?.score).toBeGreaterThan(0)
  expect(omitted.filter(({ ref }) => found?.type === 'item' && ref === found.item.id)).toEqual([])
})
