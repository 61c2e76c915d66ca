import { afterAll, beforeAll, expect, it } from 'vitest'
import { blocksIn } from './host/blocks-in.ts'
import { makeDshHome } from './host/dsh-home.ts'
import { readDatabase } from './host/read-database.ts'
import { startScriptedModel } from './host/scripted-model.ts'

/**
 * How this version resumes: `dsh --help` shows `--resume` for a profile that isn't published; the headless profile ends
 * with "unknown option '--resume'". What resumes a stored session is a row of the agent loop with `resumeSessionId`;
 * the headless run opens a session of its own beside it.
 */
const resume = (resumeSessionId: string) => ({
  id: 'agent-loop',
  config: { agents: [{ id: 'again', provider: 'deepseek-official', model: 'deepseek-v4-flash', resumeSessionId }] },
})

const model = await startScriptedModel()
const host = makeDshHome(model.baseUrl)
const said = {
  first: ['The nightly export runs at 02:30 UTC.', 'The export bucket is named blue-harbor.'],
  withoutMemory: 'The export keeps 14 daily copies.',
  last: 'When does the nightly export run?',
}
const other = 'A session of its own.'
const codes: (number | null)[] = []
let session = ''

beforeAll(async () => {
  await host.addPlugin()
  const [task = '', ...lines] = said.first
  codes.push((await host.headless(task, { lines })).code)
  session = String(host.notes().find(({ kind }) => kind === 'session')?.id)
  host.patch([{ id: 'mem', disabled: true }, resume(session)])
  codes.push((await host.headless(other, { resumed: [said.withoutMemory] })).code)
  host.patch([resume(session)])
  codes.push((await host.headless(other, { resumed: [said.last] })).code)
})

afterAll(async () => {
  await model.close()
  host.remove()
})

const stored = (where: string) =>
  readDatabase(
    host.home,
    `SELECT s.key AS session, e.seq, e.type, e.message_id AS id, e.text FROM event e JOIN session s ON s.id = e.session WHERE ${where} ORDER BY e.seq`,
  )

it('ran three processes over one session, the second without memory', () => {
  expect(codes).toEqual([0, 0, 0])
  const starts = host.notes().filter(({ kind, id }) => kind === 'session' && id === session)
  expect(starts.map(({ source, hasMemory }) => [source, hasMemory])).toEqual([
    ['startup', true],
    ['resume', false],
    ['resume', true],
  ])
})

it('stores every message of all three processes exactly once', () => { // A-269
  const human = stored("e.source_kind = 'user'").filter((row) => row.session === session)
  expect(human.map(({ text }) => text)).toEqual([...said.first, said.withoutMemory, said.last])
  const messages = stored("e.type IN ('user/message', 'assistant/message')").map((row) => `${row.session} ${row.id}`)
  expect(new Set(messages).size).toBe(messages.length)
})

it('stores what the host committed and nothing else, each event once', () => {
  const types = ['turn/start', 'user/message', 'assistant/message', 'turn/end']
  const notes = host.notes()
  const events = notes.filter(({ kind, type }) => kind === 'event' && types.includes(String(type)))
  const committed = events.filter((event) => event.session === session).map(({ seq, type }) => `${seq} ${type}`)
  const rows = stored(`e.type IN (${types.map((type) => `'${type}'`).join()})`)
  expect(committed.length).toBeGreaterThan(15)
  expect(rows.filter((row) => row.session === session).map(({ seq, type }) => `${seq} ${type}`)).toEqual(committed)
})

it('holds each statement once, however often its session was read', () => {
  const items = readDatabase(host.home, 'SELECT content, statements FROM item ORDER BY content')
  expect(items.length).toBeGreaterThan(0)
  expect(items.filter(({ statements }) => statements !== 1)).toEqual([])
  expect(new Set(items.map(({ content }) => content)).size).toBe(items.length)
})

it('adds no block to a resumed session that still shows its words', () => {
  const asked = model.answers().find(({ raw }) => raw.includes(said.last))
  for (const text of [...said.first, said.withoutMemory]) expect(asked?.raw).toContain(text)
  expect(asked && blocksIn(asked)).toEqual([])
})
