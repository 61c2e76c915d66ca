import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openStore, type Store, type StoreOptions } from '../src/index.ts'

/** A folder that is gone when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mem-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A clock that moves one millisecond a look, from 1000. */
export function countingClock(): () => number {
  let now = 1000
  return () => now++
}

/** An open store, in memory unless a path is given; closed when the test is over. */
export async function testStore(options: Partial<StoreOptions> = {}): Promise<Store> {
  const store = await openStore({ path: ':memory:', clock: countingClock(), ...options })
  onTestFinished(() => store.close())
  return store
}
