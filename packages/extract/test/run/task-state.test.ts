import { describe, expect, it } from 'vitest'
import { runExtraction } from '../../src/index.ts'
import { assistant, openMemory } from './memory.ts'

describe('the task state of a session', () => {
  it('is patched from what the user says, with the event each line came from', async () => {
    const { store, say } = await openMemory()
    const first = await say('The goal is to ship the offline mode by June. 17 of 65 tests pass.')
    await say('The goal is to drop the offline mode.', assistant)
    const second = await say("We're blocked on the vendor's reply.\nPut dark mode into the backlog.")
    await runExtraction(store, { session: 's1' })
    expect(await store.read(store.sessions.taskState('s1'))).toEqual({
      goal: { text: 'The goal is to ship the offline mode by June.', event: first },
      progress: [{ text: '17 of 65 tests pass.', event: first }],
      blockers: [{ text: "We're blocked on the vendor's reply.", event: second }],
      openItems: [{ text: 'Put dark mode into the backlog.', event: second }],
      supersededGoals: [],
      updatedBySeq: 2,
    })
  })

  it('keeps the newer goal when an older message arrives late', async () => {
    const { store, say } = await openMemory()
    await say('The goal is to ship the offline mode by June.', { time: 9_000_000 })
    await runExtraction(store, { session: 's1' })
    await say('The goal is to write the prototype.', { time: 1_000 })
    await runExtraction(store, { session: 's1' })
    const state = await store.read(store.sessions.taskState('s1'))
    expect(state?.goal?.text).toBe('The goal is to ship the offline mode by June.')
    expect(state?.supersededGoals.map(({ text }) => text)).toEqual(['The goal is to write the prototype.'])
  })

  it('loses a blocker and an open item that the user says are over; the events stay', async () => {
    const { store, say } = await openMemory()
    const blocked = await say("We're blocked on the vendor's reply.\nPut dark mode into the backlog.\nPut the login cache into the backlog.")
    await say('The vendor replied, we are no longer blocked.', assistant)
    await runExtraction(store, { session: 's1' })
    expect((await store.read(store.sessions.taskState('s1')))?.blockers).toHaveLength(1)
    await say('The vendor replied, we are no longer blocked.')
    await say('Dark mode is done.')
    await runExtraction(store, { session: 's1' })
    const state = await store.read(store.sessions.taskState('s1'))
    expect([state?.blockers, state?.openItems.map(({ text }) => text), state?.updatedBySeq]).toEqual([[], ['Put the login cache into the backlog.'], 3])
    expect((await store.read(store.events.byIds([blocked])))[0]?.text).toContain("the vendor's reply")
  })

  it('keeps what was said after an older message that arrives late', async () => {
    const { store, say } = await openMemory()
    await say("We're blocked on the vendor's reply.", { time: 9_000_000 })
    await runExtraction(store, { session: 's1' })
    await say('The vendor replied, we are no longer blocked.', { time: 1_000 })
    await runExtraction(store, { session: 's1' })
    expect((await store.read(store.sessions.taskState('s1')))?.blockers).toHaveLength(1)
  })

  it.each([
    ['We are no longer blocked.', 0],
    ["We are no longer blocked by the vendor's reply.", 0],
    ['We are no longer blocked by the firewall.', 1],
    ['Bob says that we are no longer blocked.', 1],
  ])('takes no blocker from an older message that arrives after %j, when that ends it', async (ending, left) => {
    const { store, say } = await openMemory()
    await say(ending, { time: 9_000_000 })
    await runExtraction(store, { session: 's1' })
    await say("We're blocked on the vendor's reply.", { time: 1_000 })
    await runExtraction(store, { session: 's1' })
    expect((await store.read(store.sessions.taskState('s1')))?.blockers ?? []).toHaveLength(left)
  })

  it('ends nothing else when an older message arrives late', async () => {
    const { store, say } = await openMemory()
    await say('Put the login cache into the backlog.', { time: 2_000 })
    await say('Dark mode is done.', { time: 3_000 })
    await say('Put dark mode into the backlog.', { time: 9_000_000 })
    await runExtraction(store, { session: 's1' })
    await say('Put dark mode for mails into the backlog.\nTodo: add dark mode.', { time: 1_000 })
    await runExtraction(store, { session: 's1' })
    const { openItems } = (await store.read(store.sessions.taskState('s1'))) ?? { openItems: [] }
    expect(openItems.map(({ text }) => text)).toEqual(['Put the login cache into the backlog.', 'Put dark mode into the backlog.', 'Put dark mode for mails into the backlog.'])
  })
})
