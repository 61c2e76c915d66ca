import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { createIntake, type LoggedEvent } from '../../src/intake/intake.ts'
import { openTestMemory } from '../open-test-memory.ts'

interface HostEvent extends LoggedEvent {
  readonly time: number
  readonly text?: string
}

/** A log as it was: words, marks and stream chunks, which the host's upgrade drops. */
const said = (turn: number): Omit<HostEvent, 'seq'>[] => [
  { type: 'turn/start', time: turn * 10 },
  { type: 'user/message', time: turn * 10 + 1, text: `The port of host ${turn} is 80${turn}0.` },
  { type: 'assistant/chunk', time: turn * 10 + 2 },
  { type: 'assistant/chunk', time: turn * 10 + 3 },
  { type: 'assistant/message', time: turn * 10 + 4, text: `noted ${turn}` },
  { type: 'turn/end', time: turn * 10 + 5, text: 'completed' },
]
const numbered = (events: readonly Omit<HostEvent, 'seq'>[]): HostEvent[] => events.map((event, seq) => ({ ...event, seq }))
const upgraded = (events: readonly Omit<HostEvent, 'seq'>[]) => numbered(events.filter(({ type }) => !type.endsWith('chunk')))
const turns = (to: number) => Array.from({ length: to }, (_, index) => said(index + 1)).flat()

const takeIn = async (memory: Awaited<ReturnType<typeof openTestMemory>>['memory'], log: readonly HostEvent[]) => {
  const intake = createIntake<HostEvent>({
    memory,
    commandName: 'memory',
    readLog: async () => log,
    reader: (session) => ({ seq, type, time, text = '' }) =>
      type.endsWith('chunk')
        ? null
        : {
            session,
            seq,
            type,
            time,
            text,
            ...(type.endsWith('message') ? { messageId: `message of ${time}` } : {}),
            ...(type === 'user/message' ? { sourceKind: 'user' } : {}),
          },
  })
  await intake.open({ key: 's' }).settled()
}

const storedTexts = (directory: string): unknown[] => {
  const database = new DatabaseSync(join(directory, 'memory.sqlite'), { readOnly: true })
  const rows = database.prepare("SELECT text FROM event WHERE type LIKE '%message' ORDER BY id").all()
  database.close()
  return rows.map(({ text }) => text)
}

const words = (to: number) =>
  Array.from({ length: to }, (_, index) => [`The port of host ${index + 1} is 80${index + 1}0.`, `noted ${index + 1}`]).flat()

it.each([
  ['shorter than what was stored', 3, 4],
  ['longer than what was stored', 2, 8],
  ['without anything new', 3, 3],
])('takes a renumbered log %s for what it is: each message once, the new ones included', async (_, before, after) => {
  const { memory, directory } = await openTestMemory()
  await takeIn(memory, numbered(turns(before)))
  expect(await memory.lastSeq('s')).toBe(before * 6 - 1)
  await takeIn(memory, upgraded(turns(after)))
  await takeIn(memory, upgraded(turns(after)))
  expect(storedTexts(directory)).toEqual(words(after))
})

it('gives nothing again of a log that is numbered as before', async () => {
  const { memory } = await openTestMemory()
  await takeIn(memory, numbered(turns(2)))
  const given: number[] = []
  const observe: typeof memory.observe = (event) => {
    given.push(event.seq)
    return memory.observe(event)
  }
  await takeIn({ ...memory, observe }, numbered(turns(3)))
  expect(given).toEqual([12, 13, 16, 17])
})
