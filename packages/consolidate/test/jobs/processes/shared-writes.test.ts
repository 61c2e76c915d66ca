import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { whenFree } from '../../../src/jobs/when-free.ts'
import { handbookStore, newJob, PROJECT, temporaryFolder } from '../handbook-store.ts'
import { startChild } from './start-child.ts'
import { systemClock } from './system-clock.ts'

it('loses no write of the bookkeeping, and overspends nothing, when processes write at once', async () => { // C-017
  const path = join(temporaryFolder(), 'memory.sqlite')
  const { store, jobs, scopes, ledger } = await handbookStore({ path })
  await store.write(jobs.ensure(newJob(PROJECT, { kind: 'consolidate', mark: 0 })))
  const count = 40
  const children = [1, 2, 3].map(() => startChild('note-shared.ts', path, String(count)))
  let printed = ''
  for (const child of children) child.stderr.on('data', (data) => (printed += data))
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'close'))[0]))
  expect({ codes, printed }).toEqual({ codes: [0, 0, 0], printed: '' })
  expect(await store.read(jobs.get('consolidate', PROJECT))).toMatchObject({ inputMark: 3 * count })
  expect(await store.read(scopes.get(PROJECT))).toMatchObject({ failures: 3 * count })
  // 50 calls of 10 tokens fit into 505, whoever made them.
  expect(await store.read(ledger.spentIn('shared'))).toEqual({ calls: 50, tokens: 500 })
}, 60_000)

it('writes on the host’s loop, which waits 50 ms, once another process gives the lock back', async () => {
  const path = join(temporaryFolder(), 'memory.sqlite')
  const { store, scopes } = await handbookStore({ path, waitMs: 50 })
  const holder = startChild('hold-lock.ts', path)
  await once(holder.stdout, 'data')
  await expect(store.write(scopes.began(PROJECT, 1))).rejects.toMatchObject({ code: 'STORE_BUSY' })
  let tried = 0
  const writing = whenFree(systemClock, () => {
    tried += 1
    if (tried === 3) holder.stdin.end()
    return store.write(scopes.began(PROJECT, 2))
  })
  await writing
  expect(tried).toBeGreaterThanOrEqual(3)
  expect(await store.read(scopes.get(PROJECT))).toMatchObject({ lastAttempt: 2 })
}, 60_000)
