import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Memory, openMemory } from './memory.ts'

let memory: Memory
beforeEach(async () => {
  memory = await openMemory()
  const text = 'The zeppelin leaves at nine.'
  await memory.learn(await memory.say('first', 'user', text), text)
})
afterEach(() => memory.store.close())

/** A deadline that passes at the nth time it is checked. */
function passesAt(check: number): { expired: () => boolean; checks: () => number } {
  let checks = 0
  return { expired: () => ++checks >= check, checks: () => checks }
}

it('gives a degraded answer without anything when the deadline has passed before', async () => {
  const recalled = await memory.ask('When does the zeppelin leave?', { expired: () => true })
  expect(recalled).toMatchObject({
    status: 'degraded',
    items: [],
    events: [],
    insufficient: false,
    unknownTerms: [],
    why: 'The deadline passed while messages were searched.',
  })
})

it('is complete and ok when the deadline never passes, and checks it between look-ups', async () => {
  const never = passesAt(Number.POSITIVE_INFINITY)
  const recalled = await memory.ask('When does the zeppelin leave?', { expired: never.expired })
  expect(recalled).toEqual(await memory.ask('When does the zeppelin leave?'))
  expect(never.checks()).toBeGreaterThan(5)
})

it('is degraded and says why wherever the deadline passes, and shows no message whose items are unknown', async () => {
  // The store remembers frequencies, so the second time takes fewer look-ups than the first.
  await memory.ask('When does the zeppelin leave?')
  const all = passesAt(Number.POSITIVE_INFINITY)
  await memory.ask('When does the zeppelin leave?', { expired: all.expired })
  const reasons = new Set<string>()
  for (let check = 1; check <= all.checks(); check++) {
    const recalled = await memory.ask('When does the zeppelin leave?', { expired: passesAt(check).expired })
    expect(recalled.status).toBe('degraded')
    reasons.add(recalled.why ?? '')
    if (recalled.items.length === 0) expect(recalled.events).toEqual([])
    for (const { reason } of recalled.omitted) expect(reason).toBe('deadline')
  }
  expect([...reasons]).toEqual([
    'The deadline passed while messages were searched.',
    'The deadline passed while messages were loaded.',
    'The deadline passed before messages were read; they stand in the order of the index.',
    'The deadline passed while items were searched.',
    'The deadline passed while items were loaded.',
    'The deadline passed while standing instructions were loaded.',
  ])
})
