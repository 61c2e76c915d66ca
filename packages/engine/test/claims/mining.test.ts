import { expect, it } from 'vitest'
import { createIntake } from '../../src/intake/intake.ts'
import { readPast } from '../../src/intake/read-past.ts'
import { openTestMemory } from '../open-test-memory.ts'

interface Logged {
  readonly seq: number
  readonly type: string
  readonly words: string
}

const logOf = (words: string): readonly Logged[] => [
  { seq: 0, type: 'user/message', words },
  { seq: 1, type: 'turn/end', words: '' },
]

/** A harness with a log of past sessions, newest first. */
const opened = async (past: Readonly<Record<string, string>>, config: unknown = {}) => {
  let whileReading = async (): Promise<unknown> => undefined
  const test = await openTestMemory(config)
  const { memory } = test
  const intake = createIntake<Logged>({
    memory,
    commandName: 'memory',
    readLog: async (key) => {
      await whileReading()
      return logOf(past[key] ?? '')
    },
    reader: (session) => ({ seq, type, words }) => ({ session, seq, type, text: words, sourceKind: 'user', time: test.clock() }),
  })
  await memory.session({ key: 'asking', workspace: 'workspace:shop' })
  await test.user('asking', 'hello')
  await test.endTurn('asking')
  const list = async () => Object.keys(past).map((key) => ({ key, workspace: key.startsWith('bank') ? 'workspace:bank' : 'workspace:shop' }))
  await readPast({ memory, intake, list, newest: 0, includeSubagents: false })
  const run = async (text: string) => (await memory.command({ session: 'asking', text })).text
  const during = (work: typeof whileReading) => {
    whileReading = work
  }
  return { ...test, intake, run, during }
}

it('counts every claim that was made, one that a newer session supersedes too', async () => {
  const { run } = await opened({ new: 'The staging port is 9090, not 8080.', old: 'The staging port is 8080.' })
  expect(await run('mine')).toBe('older sessions read: 2, new claims of this workspace: 2')
  const all = await run('list claims all')
  expect(all).toMatch(/\[fact, workspace, mined, active, [^\n]*9090, not 8080/)
  expect(all).toMatch(/\[fact, workspace, mined, superseded, [^\n]*is 8080\./)
})

it('counts what it made in the workspace that asks: neither what others hold, nor what is made beside it, nor what was there', async () => {
  const past = { 'bank-1': 'We decided: the vault day is Tuesday.', 'bank-2': 'The vault port is 7070.', 'shop-1': 'The staging port is 8080.', 'shop-2': 'The reviewer is Ada.' }
  const { run, during, memory } = await opened(past)
  await memory.session({ key: 'banker', workspace: 'workspace:bank' })
  await run('remember The reviewer is Ada.')
  during(() => memory.command({ session: 'asking', text: 'remember The release day is Monday.' }))
  expect(await run('mine')).toBe('older sessions read: 4, new claims of this workspace: 1')
  const listed = async (session: string) => (await memory.command({ session, text: 'list claims all' })).text
  expect((await listed('asking')).split('\n')).toHaveLength(3)
  expect((await listed('banker')).match(/, mined, /g)).toHaveLength(2)
  expect(await run('mine')).toBe('older sessions read: 4, new claims of this workspace: 0')
})

it('counts those of every workspace when no session asks', async () => {
  const { memory } = await opened({ 'bank-1': 'The vault port is 7070.', 'shop-1': 'The staging port is 8080.' })
  expect((await memory.command({ session: null, text: 'mine' })).text).toBe('older sessions read: 2, new claims of every workspace: 2')
})

it('leaves what was forgotten forgotten', async () => {
  const { run, intake } = await opened({ old: 'The staging port is 8080.' }, { claims: { automaticExtraction: false } })
  await intake.backfill([{ key: 'old', workspace: 'workspace:shop' }])
  const item = /mem_\w+/.exec(await run('list'))?.[0] ?? ''
  await run(`forget ${item}`)
  expect(await run('mine')).toBe('older sessions read: 1, new claims of this workspace: 0')
  expect(await run('list claims all')).toBe('no such claims')
})

it('makes later claims of the same session as any other’s', async () => {
  const { run, memory } = await opened({ old: 'The staging port is 8080.' })
  await run('mine')
  const next = [
    { seq: 2, type: 'user/message', text: 'The production port is 9090.', sourceKind: 'user' },
    { seq: 3, type: 'turn/end', text: '' },
  ]
  for (const event of next) await memory.observe({ session: 'old', ...event })
  const claims = await run('list claims')
  expect(claims).toMatch(/heuristic, [^\n]*The production port is 9090\./)
  expect(claims).toMatch(/mined, [^\n]*The staging port is 8080\./)
})

it('lists 10 claims, at most 50, and reads 50 sessions, at most 500, when no number is given', async () => { // B-101
  const { run, memory } = await opened({})
  for (let disk = 1; disk <= 52; disk += 1) await run(`remember The disk of rack ${disk} is small.`)
  const listed = async (text: string) => (await run(text)).split('\n').length
  expect([await listed('list claims'), await listed('list claims 50')]).toEqual([10, 50])
  const wanted: number[] = []
  memory.readOlder(async ({ limit }) => {
    wanted.push(limit)
    return { sessions: [], read: async () => undefined }
  })
  for (const text of ['mine', 'mine 500', 'mine 501']) await run(text)
  expect(wanted).toEqual([50, 500])
})
