import { expect, it } from 'vitest'
import { openTestMemory } from './open-test-memory.ts'

const hour = 3_600_000
const east = 8 * 60
/** 2026-03-11 01:00 where the person is, 2026-03-10 17:00 UTC. */
const askedAt = Date.UTC(2026, 2, 10, 17)

it.each([
  [east, 'the cedar report'],
  [0, 'the maple report'],
])('takes yesterday for a day of the person who asks: %i minutes east of UTC', async (offsetMinutes, expected) => {
  const test = await openTestMemory()
  await test.memory.session({ key: 's1', workspace: 'w' })
  // Noon of 9 and of 10 March where the person is.
  for (const [name, before] of [['maple', 37], ['cedar', 13]] as const)
    await test.user('s1', `We talked about the ${name} report.`, { time: askedAt - before * hour, offsetMinutes: east })
  await test.endTurn('s1')
  const { hits } = await test.memory.prepare({
    session: 's1',
    text: 'Which report did we talk about yesterday?',
    askedAt,
    offsetMinutes,
    visible: [],
  })
  const best = hits.find((hit) => hit.type === 'event')
  expect(best?.type === 'event' ? best.event.text : '').toContain(expected)
})
