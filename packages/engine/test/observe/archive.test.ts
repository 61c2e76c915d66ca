import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

/** Archived texts by event type. */
const archived = (directory: string): Record<string, unknown> => {
  const database = new DatabaseSync(join(directory, 'memory.sqlite'), { readOnly: true })
  const rows = database
    .prepare('SELECT type, archive.text AS text, replay FROM archive JOIN event ON event.id = archive.event')
    .all()
  database.close()
  expect(rows.every(({ replay }) => replay === 'archive')).toBe(true)
  return Object.fromEntries(rows.map(({ type, text }) => [type, text]))
}

const secret = ['sk', 'a1B2c3D4e5F6g7H8i9J0k1L2'].join('-')

const observeAll = async (config: unknown) => {
  const test = await openTestMemory(config)
  const long = `${'line of output '.repeat(400)}end`
  const events = [
    ['tool/result', `key ${secret} ${long}`],
    ['compaction/summary', long],
    ['assistant/message', long],
    ['tool/result', 'short output'],
    ['tool/call', long],
  ] as const
  for (const [seq, [type, text]] of events.entries())
    expect(await test.memory.observe({ session: 's', seq, type, text })).toMatchObject({ status: 'appended' })
  return { archive: archived(test.directory), long }
}

it('archives large tool results and summaries beside the event, cut, without secrets', async () => { // A-174 A-234 A-235 A-236
  const { archive, long } = await observeAll({})
  expect(Object.keys(archive).sort()).toEqual(['compaction/summary', 'tool/result'])
  expect(String(archive['compaction/summary'])).toHaveLength(4_000)
  expect(long.startsWith(String(archive['compaction/summary']).slice(0, 3_990))).toBe(true)
  expect(archive['tool/result']).not.toContain(secret)
  expect(archive['tool/result']).toContain('line of output')
})

it('archives the types that are named, as long as it may, or nothing', async () => { // A-234 A-235 A-236
  const { archive } = await observeAll({ archive: { archiveTypes: ['tool/call'], maxCharsPerEvent: 1_500 } })
  expect(Object.entries(archive).map(([type, text]) => [type, String(text).length])).toEqual([['tool/call', 1_500]])
  expect((await observeAll({ archive: { enabled: false } })).archive).toEqual({})
})
