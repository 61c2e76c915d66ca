import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { all, openStore } from '../../src/index.ts'
import { rawQuery } from '../../src/sql/compiler.ts'
import { sampleEvent } from '../../src/testing/index.ts'
import { temporaryFolder, testStore } from '../temporary.ts'

const EVENTS = 40

interface Copies {
  readonly folder: string
  readonly path: string
  readonly log: Buffer
}

/** A store whose 40 commits all stand in its log, as a power cut would leave it. */
async function unfinished(): Promise<Copies> {
  const folder = temporaryFolder()
  const path = join(folder, 'a.sqlite')
  const store = await testStore({ path })
  await store.write(store.sessions.put({ key: 's' }))
  for (let seq = 0; seq < EVENTS; seq += 1)
    await store.write(store.events.append(sampleEvent({ seq, text: `word${seq} was said` })))
  copyFileSync(path, join(folder, 'copy.sqlite'))
  return { folder, path: join(folder, 'copy.sqlite'), log: readFileSync(`${path}-wal`) }
}

/** Opens a copy with this log; the positions of its events. */
async function positionsWith(log: Buffer, { folder, path }: Copies, name: string): Promise<readonly number[]> {
  const copy = join(folder, `${name}.sqlite`)
  copyFileSync(path, copy)
  writeFileSync(`${copy}-wal`, log)
  const store = await openStore({ path: copy, clock: () => 0 })
  const events = await store.read(store.events.bySession('s'))
  const [index] = await store.read(all(rawQuery<{ n: number }>(sql`select count(*) as n from message_fts`)))
  expect(index?.n, name).toBe(events.length)
  expect(await store.checkIntegrity(), name).toEqual([])
  await store.close()
  return events.map(({ seq }) => seq)
}

it('keeps a prefix of the commits, each with its index entry, wherever the log is cut or changed', async () => {
  const copies = await unfinished()
  const { log } = copies
  let last = -1
  for (let part = 0; part <= 16; part += 1) {
    // An odd offset inside a frame, but for the two ends.
    const length = part === 16 ? log.length : Math.floor((log.length * part) / 16) + (part === 0 ? 0 : 13)
    const seqs = await positionsWith(log.subarray(0, length), copies, `cut-${part}`)
    expect(seqs).toEqual([...Array(seqs.length).keys()])
    expect(seqs.length).toBeGreaterThanOrEqual(last)
    last = seqs.length
  }
  expect(last).toBe(EVENTS)
  for (const part of [1, 5, 9, 13]) {
    const changed = Buffer.from(log)
    const offset = Math.floor((log.length * part) / 16)
    changed[offset] = (changed[offset] ?? 0) ^ 0xff
    const seqs = await positionsWith(changed, copies, `changed-${part}`)
    expect(seqs).toEqual([...Array(seqs.length).keys()])
    expect(seqs.length).toBeLessThan(EVENTS)
  }
})
