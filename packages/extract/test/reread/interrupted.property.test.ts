import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '@mem/store'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { continueReextraction, extractModule, reextract, runExtraction } from '../../src/index.ts'
import { rulesWithout } from './toy-extractor.ts'

const openFile = (path: string) => openStore({ path, clock: () => 1_000_000, modules: [extractModule] })

const sentence = fc.constantFrom(
  'We must use pnpm.',
  'The upload timeout must be 10 s.',
  'The upload timeout must be 30 s.',
  'Correction: the upload timeout must be 30 s, not 10 s.',
  'No, 256 MB not 512 MB.',
  'The limit must be 512 MB.',
  'The retention period is 12 months.',
  'The retention period is 18 months. This is still undecided.',
  'Never deploy on a Friday.',
)
const message = fc.record({ text: sentence, session: fc.constantFrom('s1', 's2'), time: fc.integer({ min: 0, max: 50 }) })
const unread = fc.subarray(['pnpm', '10 s', 'Correction', '512', '18 months', 'Friday'])

interface Case {
  readonly messages: readonly { readonly text: string; readonly session: string; readonly time: number }[]
  readonly unreadBefore: readonly string[]
  readonly unreadNow: readonly string[]
}

async function prepared(store: Store, { messages, unreadBefore }: Case): Promise<void> {
  for (const key of ['s1', 's2']) await store.write(store.sessions.put({ key, workspace: 'w1' }))
  for (const [seq, said] of messages.entries())
    await store.write(store.events.append({ ...said, seq, type: 'user/message', trust: 'user', role: 'user', sourceKind: 'user' }))
  for (const session of ['s1', 's2']) await runExtraction(store, { session, extractor: rulesWithout('toy@1', unreadBefore) })
}

async function everything(store: Store) {
  const items = [...(await store.read(store.items.list({ workspace: 'w1' })))].sort((one, other) => one.row - other.row)
  return Promise.all(items.map(async (item) => ({ item, history: await store.read(store.items.history(item.id)) })))
}

/** Reads everything again in slices of so many messages, the last without end; all that lasts between them is the store. */
async function reread({ given, slices }: { given: Case; slices: readonly number[] }) {
  const store = await openFile(':memory:')
  await prepared(store, given)
  const extractor = rulesWithout('toy@2', given.unreadNow)
  let { waiting } = await reextract(store, { workspace: 'w1' }, { extractor, expired: after(slices[0]) })
  for (let slice = 1; waiting > 0; slice += 1)
    waiting = (await continueReextraction(store, { extractor, expired: after(slices[slice]) })).waiting
  const result = await everything(store)
  expect(await reextract(store, { workspace: 'w1' }, { extractor })).toMatchObject({ added: [], lapsed: [], failed: 0 })
  await store.close()
  return result
}

function after(messages = Number.POSITIVE_INFINITY): () => boolean {
  let left = messages
  return () => {
    left -= 1
    return left <= 0
  }
}

it('comes to the same items and histories however often it ends in the middle', async () => {
  const cases = fc.record({ messages: fc.array(message, { minLength: 2, maxLength: 10 }), unreadBefore: unread, unreadNow: unread })
  const cuts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(cases, cuts, async (given, slices) => {
      const whole = await reread({ given, slices: [] })
      expect(await reread({ given, slices })).toEqual(whole)
      // What the newer rules don't make stands nowhere as current.
      const current = whole.filter(({ item }) => item.status === 'active').map(({ item }) => item.content)
      expect(current.filter((content) => given.unreadNow.some((word) => content.includes(word)))).toEqual([])
    }),
    { numRuns: 15 },
  )
})

it('goes on after a process was killed in the middle, to the result of one that was not', async () => {
  const given: Case = {
    messages: [
      { text: 'The upload timeout must be 10 s.', session: 's1', time: 1 },
      { text: 'Correction: the upload timeout must be 30 s, not 10 s.', session: 's1', time: 2 },
      { text: 'We must use pnpm.', session: 's2', time: 3 },
      { text: 'Never deploy on a Friday.', session: 's2', time: 4 },
    ],
    unreadBefore: ['Friday'],
    unreadNow: ['Correction', 'pnpm'],
  }
  const folder = mkdtempSync(join(tmpdir(), 'mem-reread-'))
  try {
    const path = join(folder, 'memory.sqlite')
    const before = await openFile(path)
    await prepared(before, given)
    await before.close()
    const script = join(import.meta.dirname, 'killed-process.ts')
    const child = spawnSync(process.execPath, ['--conditions=@mem/source', '--no-warnings', script, path, ...given.unreadNow], { encoding: 'utf8' })
    expect([child.signal, child.stdout.trim()]).toEqual(['SIGKILL', 'three messages read'])
    const store = await openFile(path)
    expect((await everything(store)).map(({ item }) => item.status)).not.toEqual(['active', 'superseded', 'superseded', 'active'])
    await continueReextraction(store, { extractor: rulesWithout('toy@2', given.unreadNow) })
    expect(await everything(store)).toEqual(await reread({ given, slices: [] }))
    await store.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
