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
})
