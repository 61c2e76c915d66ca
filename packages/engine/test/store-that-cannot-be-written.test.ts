import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { openTestMemory } from './open-test-memory.ts'

const message = (seq: number) => ({
  session: 's1',
  seq,
  type: 'user/message',
  text: `Number ${seq} goes to shelf ${seq}.`,
  sourceKind: 'user',
})

const locked = async (queueLimit: number) => {
  const test = await openTestMemory({ storage: { waitMs: 1, queueLimit } })
  await test.memory.session({ key: 's1', workspace: 'workspace:shop' })
  await test.memory.observe(message(0))
  const other = new DatabaseSync(join(test.directory, 'memory.sqlite'))
  other.exec('begin immediate')
  const unlock = () => {
    other.exec('rollback')
    other.close()
  }
  return { test, unlock }
}

const storedPositions = (directory: string): unknown[] => {
  const database = new DatabaseSync(join(directory, 'memory.sqlite'), { readOnly: true })
  const rows = database.prepare('select seq from event order by seq').all()
  database.close()
  return rows.map((row) => row.seq)
}

describe('a store that cannot be written for a while', () => {
  it('leaves no gap: what finds no room in the queue must be given again, and everything after it', async () => {
    const { test, unlock } = await locked(2)
    const statuses: string[] = []
    for (const seq of [1, 2, 3]) statuses.push((await test.memory.observe(message(seq))).status)
    unlock()
    statuses.push((await test.memory.observe(message(4))).status)
    expect(statuses).toEqual(['queued', 'queued', 'behind', 'behind'])
    await test.memory.tick({ budgetMs: 1_000 })
    const last = await test.memory.lastSeq('s1')
    expect(last).toBe(2)
    for (const seq of [3, 4]) expect((await test.memory.observe(message(seq))).status).toBe('appended')
    expect(storedPositions(test.directory)).toEqual([0, 1, 2, 3, 4])
  })

  it('stores what waits when it closes', async () => {
    const { test, unlock } = await locked(10)
    await test.memory.observe(message(1))
    unlock()
    await test.memory.close()
    expect(storedPositions(test.directory)).toEqual([0, 1])
  })

  it('says when it closes what it could not store, so that nothing is lost silently', async () => {
    const { test, unlock } = await locked(10)
    await test.memory.observe(message(1))
    await test.memory.close()
    unlock()
    expect(test.logged.at(-1)).toBe('close: 1 events could not be stored; give them again from lastSeq')
  })

  it('gives a session its first block while another process writes', async () => {
    const { test, unlock } = await locked(10)
    const block = await test.ask('s1', 'Which shelf for number 0?')
    unlock()
    expect(block).toMatchObject({ status: 'ok', inject: true })
    expect(block.text).toContain('shelf 0')
  })

  it('keeps the order of calls that nobody waited for', async () => {
    const { test, unlock } = await locked(10)
    const first = test.memory.observe(message(1))
    unlock()
    await Promise.all([first, ...[2, 3, 4].map((seq) => test.memory.observe(message(seq)))])
    await test.memory.close()
    expect(storedPositions(test.directory)).toEqual([0, 1, 2, 3, 4])
  })

  it('takes a session that becomes a sub-agent’s for one, although that could not be written', async () => {
    const { test, unlock } = await locked(10)
    expect(await test.memory.session({ key: 's1', workspace: 'workspace:shop', origin: 'subagent' })).toBe(false)
    await test.memory.observe(message(1))
    unlock()
    await test.memory.tick({ budgetMs: 1_000 })
    await test.memory.close()
    expect(storedPositions(test.directory)).toEqual([0])
  })

  it('opens while another process holds the lock', async () => {
    const { test, unlock } = await locked(10)
    await test.reopen()
    expect(await test.memory.lastSeq('s1')).toBe(0)
    unlock()
  })
})
