import { describe, expect, it } from 'vitest'
import { openMemory } from '../src/open-memory.ts'

/** A memory on a stopwatch that each look moves by so many milliseconds. */
const openSlow = async (step: number) => {
  let now = 0
  const stopwatch = () => {
    now += step
    return now
  }
  const memory = await openMemory({}, { directory: ':memory:', clock: () => 0, stopwatch, newId: () => 'id', log: () => undefined })
  await memory.session({ key: 's1', workspace: 'w' })
  await memory.observe({ session: 's1', seq: 0, type: 'user/message', sourceKind: 'user', text: 'Never deploy on Fridays.' })
  await memory.observe({ session: 's1', seq: 1, type: 'turn/end', text: '' })
  const ask = async () => (await memory.prepare({ session: 's1', text: 'When may we deploy?', visible: [] })).status
  return { memory, ask }
}

describe('the deadline of a step', () => {
  it('gives the first recall of a process four times as long', async () => {
    const { memory, ask } = await openSlow(15)
    expect([await ask(), await ask()]).toEqual(['ok', 'degraded'])
    await memory.close()
  })

  it('ends the first recall too', async () => {
    const { memory, ask } = await openSlow(700)
    expect(await ask()).toBe('degraded')
    await memory.close()
  })
})
