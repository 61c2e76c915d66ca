import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { all, type Compilable, contentHashOf, type Store } from '../../src/index.ts'
import { rawQuery } from '../../src/sql/compiler.ts'
import { sampleEvent } from '../../src/testing/index.ts'
import { testStore } from '../temporary.ts'

async function storeWithTalk(): Promise<Store> {
  const store = await testStore()
  await store.write(store.sessions.put({ key: 's', workspace: 'w' }))
  for (let seq = 0; seq < 6; seq += 1)
    await store.write(store.events.append(sampleEvent({ seq, text: `text ${seq}`, turn: seq >> 1, messageId: `m${seq}` })))
  return store
}

it('finds events by turn, content and message id', async () => {
  const store = await storeWithTalk()
  const seqs = (events: readonly { seq: number }[]) => events.map(({ seq }) => seq)
  expect(seqs(await store.read(store.events.byTurn('s', 1)))).toEqual([2, 3])
  expect(seqs(await store.read(store.events.byContentHash('s', contentHashOf('text 4'))))).toEqual([4])
  expect(await store.read(store.events.byContentHash('s', 'no hash'))).toEqual([])
  expect(seqs(await store.read(store.events.byMessageIds('s', ['m5', 'm1', 'unknown'])))).toEqual([1, 5])
  expect(await store.read(store.events.byMessageIds('unknown', ['m5']))).toEqual([])
})

it('gives events in the order of the ids asked for and leaves unknown ones out', async () => {
  const store = await storeWithTalk()
  const ids = (await store.read(store.events.bySession('s'))).map(({ id }) => id)
  const asked = [ids[4] as number, 5, ids[0] as number]
  expect((await store.read(store.events.byIds(asked))).map(({ id }) => id)).toEqual([ids[4], ids[0]])
  expect((await store.read(store.events.bySeq('s', [3, 77, 1]))).map(({ seq }) => seq)).toEqual([3, 1])
})

it('outlines the messages of a workspace and marks the one that opened its session', async () => {
  const store = await storeWithTalk()
  const ids = (await store.read(store.events.bySession('s'))).map(({ id }) => id)
  const outlines = await store.read(store.events.outlines([ids[0] as number, ids[3] as number, 4]))
  expect(outlines).toEqual([
    { id: ids[0], session: 1, trust: 'user', opens: true },
    { id: ids[3], session: 1, trust: 'user', opens: false },
  ])
})

const columns = { session: 1, type: 'user/message', seq: 3, turn: 1, hash: new Uint8Array(32), message: 'm' }

// The programs' own conditions, with SQLite's word for the way it takes.
it.each([
  ['event_type', sql`session = ${columns.session} and type = ${columns.type} and seq > ${columns.seq}`],
  ['event_turn', sql`session = ${columns.session} and turn = ${columns.turn}`],
  ['event_content', sql`session = ${columns.session} and content_hash = ${columns.hash}`],
  ['event_message', sql`session = ${columns.session} and message_id in (select value from json_each('["m"]'))`],
  ['event_position', sql`session = ${columns.session} and epoch = 0 and seq = ${columns.seq}`],
  ['event_position', sql`session = ${columns.session} and (epoch, seq) > (0, 5)`],
])('reads through the index %s, not by a scan', async (index, condition) => {
  const store = await storeWithTalk()
  const plan = await store.read(all(rawQuery<{ detail: string }>(sql`explain query plan select * from event where ${condition}`)))
  expect(plan[0]?.detail).toMatch(new RegExp(`^SEARCH event USING INDEX ${index} `))
})

it('reads through an index in every program that reads events', async () => {
  const store = await storeWithTalk()
  const { events } = store
  const programs = [
    events.byIds([1]),
    events.bySession('s', { types: ['a'] }),
    events.bySession('s', { afterId: 5, limit: 3 }),
    events.bySession('s', { after: { epoch: 0, seq: 2 } }),
    events.byMessageIds('s', ['m']),
    events.byContentHash('s', contentHashOf('x')),
    events.byTurn('s', 1),
  ]
  for (const program of programs) {
    const statement = program.next().value as Compilable
    const { sql: text, parameters } = 'compile' in statement ? statement.compile() : (statement as never)
    const query = { sql: `explain query plan ${text}`, parameters, query: undefined, queryId: { queryId: 'x' } } as never
    const plan = (await store.read(all<{ detail: string }>(query))).map(({ detail }) => detail)
    expect(plan.filter((line) => /^SCAN (?!json_each)/.test(line)), text).toEqual([])
  }
})
