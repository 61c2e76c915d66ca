import { expect, it } from 'vitest'
import type { IntakeSession, LoggedEvent } from '../../src/intake/intake.ts'
import { openLane } from '../../src/intake/session-lane.ts'
import type { ObserveOutcome } from '../../src/memory.ts'
import { type HandIntakeMemory, handIntakeMemory } from './hand-intake-memory.ts'

const stored: ObserveOutcome = { status: 'appended', id: 1 }
/** An event of some harness; one that is `odd` has a shape that its adapter doesn't know. */
interface HostEvent extends LoggedEvent {
  readonly odd?: true
}
const turn = (seq: number): HostEvent => ({ type: 'turn/start', seq })
const odd = (seq: number): HostEvent => ({ type: 'user/message', seq, odd: true })
const turns = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => turn(from + index))

const readEvent = ({ seq, type, odd }: HostEvent) => {
  if (odd) throw new Error('no message')
  return { session: 's', seq, type, text: '' }
}

interface Setting {
  readonly memory?: Partial<HandIntakeMemory>
  readonly session?: Partial<IntakeSession>
  readonly readLog?: () => Promise<readonly HostEvent[] | null>
  readonly limit?: number
}

const open = ({ memory: replaced, session, readLog = async () => null, limit = 100 }: Setting = {}) => {
  const log: string[] = []
  const memory = handIntakeMemory({ report: (problem) => void log.push(problem), ...replaced })
  const lane = openLane({ key: 's', ...session }, { memory, readLog, reader: () => readEvent, commandName: 'memory', limit })
  return { lane, memory, log, positions: () => memory.events.map(({ seq }) => seq) }
}

it('stores what is handed over in order, whatever comes while it works', async () => {
  const { lane, positions } = open()
  for (const event of turns(1, 3)) lane.push(event)
  await Promise.resolve()
  for (const event of turns(4, 6)) lane.push(event)
  await lane.settled()
  lane.push(turn(7))
  await lane.settled()
  expect(positions()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('puts what it catches up on before what happens, and nothing twice', async () => {
  const log = turns(0, 5)
  const { lane, positions } = open({ memory: { lastSeq: async () => 1 }, readLog: async () => log })
  // Committed while the log was being read: stands in it as well.
  lane.push(turn(5))
  lane.push(turn(6))
  await lane.settled()
  expect(positions()).toEqual([2, 3, 4, 5, 6])
})

it('leaves what a fork copied to the session it was copied from', async () => {
  const { lane, positions } = open({ session: { copied: 3 }, readLog: async () => turns(0, 4) })
  await lane.settled()
  expect(positions()).toEqual([3, 4])
})

it("reads events beyond its limit again from the host's log, so that none is lost", async () => {
  const hostLog: HostEvent[] = []
  const held = Promise.withResolvers<ObserveOutcome>()
  const highest = { seq: -1 }
  const { lane, memory, positions } = open({
    limit: 3,
    readLog: async () => [...hostLog],
    memory: {
      observe: async ({ seq }) => {
        if (seq === 0) await held.promise
        highest.seq = Math.max(highest.seq, seq)
        return stored
      },
      lastSeq: async () => highest.seq,
    },
  })
  await lane.settled()
  for (const event of turns(0, 20)) {
    hostLog.push(event)
    lane.push(event)
    await Promise.resolve()
  }
  held.resolve(stored)
  await lane.settled()
  expect(positions()).toEqual(turns(0, 20).map(({ seq }) => seq))
  expect(memory.calls.filter((call) => call === 'session')).toHaveLength(1)
})

it('asks again at the next turn when memory refused the session, and catches up', async () => {
  let isOn = false
  const { lane, memory, positions } = open({
    memory: { session: async () => isOn },
    readLog: async () => turns(0, 2),
  })
  await lane.settled()
  expect(lane.isOpen()).toBe(false)
  lane.push({ ...turn(1), type: 'turn/end' })
  await lane.settled()
  expect(memory.calls).toEqual(['session'])
  isOn = true
  lane.push(turn(2))
  await lane.settled()
  expect(lane.isOpen()).toBe(true)
  expect(positions()).toEqual([0, 1, 2])
})

it('never asks again for a sub-agent', async () => {
  const { lane, memory } = open({ session: { origin: 'subagent' } })
  await lane.settled()
  for (const event of turns(1, 5)) lane.push(event)
  await lane.settled()
  expect(memory.calls).toEqual(['session'])
})

it.each<[string, Setting]>([
  ['the session', { memory: { session: () => Promise.reject(new Error('broken')) } }],
  ["the host's log", { readLog: () => Promise.reject(new Error('broken')) }],
  ['the position', { readLog: async () => turns(0, 1), memory: { lastSeq: () => Promise.reject(new Error('broken')) } }],
])('reports it and never rejects when %s fails', async (_, setting) => { // A-175 A-246
  const { lane, log } = open(setting)
  await lane.settled()
  expect(log).toEqual(['session s was not read: broken'])
  lane.push(turn(9))
  await expect(lane.settled()).resolves.toBeUndefined()
})

it('stores the other events when one has a shape that it does not know', async () => {
  const { lane, positions, log } = open()
  for (const event of [turn(1), odd(2), turn(3)]) lane.push(event)
  await lane.settled()
  expect(positions()).toEqual([1, 3])
  expect(log).toEqual([expect.stringContaining('event 2 (user/message) of s was not stored')])
})

it("lets the host's loop run while it catches up", async () => {
  const { lane } = open({
    readLog: async () => turns(0, 50),
    memory: {
      observe: async () => {
        const until = performance.now() + 2
        while (performance.now() < until);
        return stored
      },
    },
  })
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 1)
  await lane.settled()
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(5)
})

it.each(['with', 'without'])('gives events again, %s a log to read, when the memory had no room for them', async (given) => {
  const hostLog: HostEvent[] = []
  const memory = { room: true, behind: false, taken: [] as number[] }
  const { lane } = open({
    readLog: async () => (given === 'with' ? [...hostLog] : null),
    memory: {
      observe: async ({ seq }) => {
        memory.behind ||= !memory.room
        if (memory.behind) return { status: 'behind' }
        memory.taken.push(seq)
        return stored
      },
      lastSeq: async () => {
        memory.behind = false
        return memory.taken.at(-1) ?? -1
      },
    },
  })
  const hand = async (from: number, to: number) => {
    for (const one of turns(from, to)) {
      hostLog.push(one)
      lane.push(one)
      await lane.settled()
    }
  }
  await hand(0, 2)
  memory.room = false
  await hand(3, 6)
  memory.room = true
  await hand(7, 8)
  expect(memory.taken).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

it('waits with what happens until the log could be read', async () => {
  const hostLog = turns(0, 3)
  const reads = { left: 9 }
  const readLog = async () => {
    reads.left -= 1
    if (reads.left >= 0) throw new Error('not ready')
    return hostLog
  }
  const { lane, positions } = open({ readLog })
  for (const event of turns(4, 16)) {
    hostLog.push(event)
    lane.push(event)
    await lane.settled()
  }
  expect(positions()).toEqual(hostLog.map(({ seq }) => seq))
})

it('is not stopped by an event of a shape it does not know, stored or not', async () => {
  const log = [turn(0), odd(1), turn(2), odd(3), turn(4)]
  const { lane, positions } = open({ memory: { lastSeq: async () => 1 }, readLog: async () => log })
  await lane.settled()
  expect(positions()).toEqual([2, 4])
})

it('stays behind when reading the log throws at once, and leaves no gap', async () => {
  let isBroken = true
  const readLog = () => {
    if (isBroken) throw new Error('disk is gone')
    return Promise.resolve(turns(0, 6))
  }
  const { lane, positions, log } = open({ readLog })
  lane.push(turn(5))
  await lane.settled()
  expect(positions()).toEqual([])
  expect(log).toContain('session s was not read: disk is gone')
  isBroken = false
  lane.push(turn(6))
  await lane.settled()
  expect(positions()).toEqual([0, 1, 2, 3, 4, 5, 6])
})

it('leaves out entries of a log that are no events, and says how many', async () => {
  const entries: unknown[] = [turn(0), null, turn(1), { seq: Number.NaN, type: 'turn/start' }, 'text', turn(2)]
  const { lane, positions, log } = open({ readLog: async () => entries as HostEvent[] })
  lane.push(turn(3))
  await lane.settled()
  expect(positions()).toEqual([0, 1, 2, 3])
  expect(log).toEqual(['3 entries in the log of s have no seq and type and were left out'])
})
