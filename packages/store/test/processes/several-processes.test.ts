import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { all, openStore } from '../../src/index.ts'
import { rawQuery } from '../../src/sql/compiler.ts'
import { errorOf } from '../error-of.ts'
import { temporaryFolder, testStore } from '../temporary.ts'
import { finished, startChild } from './run-child.ts'

const clock = () => 0

it('keeps one row and one index entry for each event that two processes append shuffled and twice', async () => { // A-027 A-028
  const path = join(temporaryFolder(), 'a.sqlite')
  const store = await testStore({ path })
  await store.write(store.sessions.put({ key: 's' }))
  const count = 150
  const children = ['3', '5'].map((seed) => startChild('append-shuffled.ts', path, seed, String(count)))
  const ended = await Promise.all(children.map(finished))
  const outcomes = ended.map(({ out }) => JSON.parse(out) as Record<string, number>)
  const sum = (status: string) => outcomes.reduce((total, counts) => total + (counts[status] ?? 0), 0)
  expect([sum('appended'), sum('duplicate'), sum('renumbered'), sum('refused')]).toEqual([count, 3 * count, 0, 0])
  const seqs = (await store.read(store.events.bySession('s'))).map(({ seq }) => seq)
  expect(seqs).toEqual([...Array(count).keys()])
  const [entries] = await store.read(all(rawQuery<{ n: number }>(sql`select count(*) as n from message_fts`)))
  expect(entries?.n).toBe(count)
  // Every write of either process also counted by one, from -1.
  expect((await store.read(store.sessions.checkpoint('s'))).lastAssemblySeq).toBe(4 * count - 1)
  expect(await store.checkIntegrity()).toEqual([])
})

it('keeps every event whose append had returned when the process was killed', async () => {
  const path = join(temporaryFolder(), 'a.sqlite')
  const first = await openStore({ path, clock })
  await first.write(first.sessions.put({ key: 's' }))
  await first.close()
  for (const [round, delay] of [3, 40, 90].entries()) {
    const child = startChild('append-until-killed.ts', path, String(round * 100_000))
    const end = finished(child)
    await once(child.stdout, 'data')
    await new Promise((resolve) => setTimeout(resolve, delay))
    child.kill('SIGKILL')
    // The last line may be cut.
    const acknowledged = (await end).out.split('\n').slice(0, -1).map(Number)
    expect(acknowledged.length).toBeGreaterThan(0)
    const store = await openStore({ path, clock })
    const stored = new Set((await store.read(store.events.bySession('s'))).map(({ seq }) => seq))
    expect(acknowledged.filter((seq) => !stored.has(seq))).toEqual([])
    expect(await store.checkIntegrity()).toEqual([])
    await store.close()
  }
})

it('waits no longer than waitMs for the lock of another process, reads meanwhile, and writes when it is free', async () => {
  const path = join(temporaryFolder(), 'a.sqlite')
  const store = await testStore({ path, waitMs: 100 })
  await store.write(store.sessions.put({ key: 's' }))
  const holder = startChild('hold-lock.ts', path)
  await once(holder.stdout, 'data')
  const start = performance.now()
  const error = await errorOf(() => store.write(store.sessions.put({ key: 't' })))
  const waited = performance.now() - start
  expect(error.code).toBe('STORE_BUSY')
  expect(waited).toBeGreaterThanOrEqual(90)
  expect(waited).toBeLessThan(2000)
  expect(holder.exitCode).toBe(null)
  expect((await store.read(store.sessions.get('s')))?.key).toBe('s')
  holder.stdin.end()
  await once(holder, 'close')
  expect((await store.write(store.sessions.put({ key: 't' }))).key).toBe('t')
})
