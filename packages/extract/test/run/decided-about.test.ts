import { expect, it } from 'vitest'
import { runExtraction } from '../../src/index.ts'
import { decidedAbout } from '../../src/run/decided-about.ts'
import { openMemory } from './memory.ts'

it('tells which words of a message are in an item about which the user has decided, other messages left out', async () => {
  const { store, say, items } = await openMemory()
  const text = 'We must use pnpm. The limit must be 25 MB.'
  for (const said of [text, 'We must use pnpm.']) await say(said)
  await runExtraction(store, { session: 's1' })
  const [pnpm] = await items()
  await store.write(store.items.change(pnpm?.id ?? '', 'retracted', 'user'))
  const [event] = await store.read(store.events.bySession('s1', { limit: 1 }))
  const isDecided = await store.read(decidedAbout(store, event ?? expect.fail('no event')))
  // "We must use pnpm." takes the first 17 characters.
  expect([[0, 17], [16, 30], [3, 5], [17, 42], [18, 42]].map(([start = 0, end = 0]) => isDecided({ start, end }))).toEqual([true, true, true, false, false])
})
