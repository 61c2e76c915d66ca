import { expect, it, vi } from 'vitest'
import type { Memory } from '../src/memory.ts'
import { createUpkeep } from '../src/upkeep.ts'

/** A memory that notes when it is asked to work. */
const handMemory = ({ tick = async () => true }: Partial<Pick<Memory, 'tick'>> = {}) => {
  const calls: string[] = []
  const noted: Memory['tick'] = (options) => {
    calls.push('tick')
    return tick(options)
  }
  return { calls, tick: noted }
}

const ticks = (calls: readonly string[]) => calls.filter((call) => call === 'tick').length
const pauses = { firstPauseMs: 2, longestPauseMs: 5 }

it('comes back until nothing is left', async () => {
  const memory = handMemory({ tick: async () => ticks(memory.calls) === 4 })
  createUpkeep(memory, pauses).turnEnded()
  await vi.waitFor(() => expect(ticks(memory.calls)).toBe(4))
})

it('pauses twice as long each time, up to a limit', async () => {
  const times = [performance.now()]
  const memory = handMemory({ tick: async () => times.push(performance.now()) > 4 })
  createUpkeep(memory, { firstPauseMs: 20, longestPauseMs: 60 }).turnEnded()
  await vi.waitFor(() => expect(times).toHaveLength(5))
  // A timer may fire a millisecond early; how late it fires depends on the machine.
  const waited = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  for (const [index, least] of [20, 40, 60, 60].entries()) expect(waited[index]).toBeGreaterThan(least - 2)
})

it('works once after a burst of turns, and again after the next turn', async () => {
  const memory = handMemory()
  const upkeep = createUpkeep(memory, pauses)
  for (let turn = 0; turn < 5; turn += 1) upkeep.turnEnded()
  await vi.waitFor(() => expect(ticks(memory.calls)).toBe(1))
  upkeep.turnEnded()
  await vi.waitFor(() => expect(ticks(memory.calls)).toBe(2))
})

it('stops for good and tells the memory to stop', async () => {
  const started = Promise.withResolvers<AbortSignal | undefined>()
  const finished = Promise.withResolvers<boolean>()
  const memory = handMemory({
    tick: (options) => {
      started.resolve(options?.signal)
      return finished.promise
    },
  })
  const upkeep = createUpkeep(memory, pauses)
  upkeep.turnEnded()
  const signal = await started.promise
  upkeep.stop()
  expect(signal?.aborted).toBe(true)
  finished.resolve(false)
  upkeep.turnEnded()
  // A timer armed before the stop would fire before this one.
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(ticks(memory.calls)).toBe(1)
})

it.each([
  ['throws', () => { throw new Error('broken') }],
  ['rejects', () => Promise.reject(new Error('broken'))],
])('waits for the next turn when the memory %s', async (_, tick) => {
  const memory = handMemory({ tick })
  const upkeep = createUpkeep(memory, pauses)
  upkeep.turnEnded()
  await vi.waitFor(() => expect(ticks(memory.calls)).toBe(1))
  upkeep.turnEnded()
  await vi.waitFor(() => expect(ticks(memory.calls)).toBe(2))
})
