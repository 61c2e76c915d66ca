import { afterEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../src/index.ts'
import { storeConformance, type TemporaryStore, temporaryStore } from '../src/testing/index.ts'

let time = 1_700_000_000_000
const clock = () => time++
const opened: TemporaryStore[] = []

afterEach(async () => {
  for (const temporary of opened.splice(0)) await temporary.remove()
})

async function openFile(): Promise<Store> {
  const temporary = await temporaryStore({ clock })
  opened.push(temporary)
  return temporary.store
}

storeConformance({ name: 'SQLite in memory', open: () => openStore({ path: ':memory:', clock }), describe, it })
storeConformance({ name: 'SQLite file', open: openFile, describe, it })

it('runs the suite against any backend that keeps the contract, and fails one that does not', async () => {
  const failures: string[] = []
  const tests: [string, () => Promise<void>][] = []
  // A backend that forgets: every write goes to a store of its own.
  const open = async () => {
    const store = await openStore({ path: ':memory:', clock })
    return { ...store, write: async <R>(program: Parameters<Store['write']>[0]) => (await openStore({ path: ':memory:', clock })).write(program) as Promise<R> }
  }
  storeConformance({ name: 'forgetful', open, describe: (_, body) => body(), it: (name, body) => tests.push([name, body]) })
  for (const [name, body] of tests) await body().catch(() => failures.push(name))
  expect(failures).toContain('an event is read back as it was given')
  expect(failures).toContain('a program writes whole and returns its result')
})
