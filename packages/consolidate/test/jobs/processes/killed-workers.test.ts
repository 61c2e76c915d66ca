import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { handbookStore, newJob, PROJECT, temporaryFolder } from '../handbook-store.ts'
import { startChild } from './start-child.ts'
import { streamingServer } from './streaming-server.ts'

// The size of the issue takes some minutes: MEM_JOBS_FULL=1. The small one shows the same.
const size = process.env.MEM_JOBS_FULL === '1' ? { sessions: 600, processes: 8, kills: 30 } : { sessions: 24, processes: 2, kills: 2 }
const LEASE_MS = 3_000

it('does every job once when several processes work and some are killed during a streamed call', async () => { // C-017 C-060 C-111
  const path = join(temporaryFolder(), 'memory.sqlite')
  const { store, jobs, ledger } = await handbookStore({ path, waitMs: 5_000, clock: () => Date.now() })
  const names = Array.from({ length: size.sessions }, (_, number) => `session-${String(number).padStart(3, '0')}`)
  for (const name of names) await store.write(jobs.ensure(newJob(name)))
  await store.write(jobs.ensure(newJob(PROJECT, { kind: 'consolidate', mark: 'next' })))

  const apart = Math.floor(size.sessions / size.kills)
  const doomed = new Set(names.filter((_, number) => number % apart === apart - 1).slice(0, size.kills))
  const children = new Map<number, ChildProcessWithoutNullStreams>()
  const killed: string[] = []
  const server = await streamingServer(doomed, ({ name, worker, isWhole }) => {
    if (!isWhole && children.get(worker)?.kill('SIGKILL')) killed.push(name)
  })
  let printed = ''
  const keepWorking = async (): Promise<void> => {
    const child = startChild('work-until-done.ts', path, server.url, String(LEASE_MS))
    children.set(child.pid!, child)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data))
    const [code, signal] = await once(child, 'close')
    if (signal === 'SIGKILL') return keepWorking()
    expect({ code, printed: code === 0 ? '' : printed }).toEqual({ code: 0, printed: '' })
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: size.processes }, keepWorking))

  const rows = await store.read(jobs.list({ kind: 'extract' }))
  expect(rows.filter(({ state }) => state !== 'done')).toEqual([])
  const results = (await store.read(ledger.list({ limit: 10_000 }))).filter(({ outcome }) => outcome === 'ok')
  expect(results.map(({ name }) => name).sort()).toEqual(names)
  expect(results.filter(({ name, detail }) => detail.text !== `answer to ${name}`)).toEqual([])
  // Every result also counted one in the other job.
  expect(await store.read(jobs.get('consolidate', PROJECT))).toMatchObject({ inputMark: size.sessions })
  expect(killed.sort()).toEqual([...doomed])
  expect(rows.filter(({ name, attempts }) => doomed.has(name) && attempts < 2)).toEqual([])
  expect(server.calls.filter(({ isWhole }) => !isWhole)).toHaveLength(size.kills)
  const busy = printed.split('STORE_BUSY').length - 1
  const late = printed.split('late ').length - 1
  expect(busy).toBe(0)
  expect(await store.checkIntegrity()).toEqual([])
  if (process.env.MEM_JOBS_FULL === '1')
    console.log({ ...size, killed: killed.length, spawned: children.size, calls: server.calls.length, late, busy, seconds: (performance.now() - started) / 1_000 })
}, 600_000)
