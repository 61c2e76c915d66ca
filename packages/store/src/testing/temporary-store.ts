import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../open-store.ts'
import type { StoreOptions } from '../options.ts'
import type { Store } from '../store.ts'

/** A store in a file of its own, in a folder that `remove` deletes. */
export interface TemporaryStore {
  readonly store: Store
  readonly path: string
  /** Closes the store and deletes its folder. */
  remove(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Opens a new store under the system's folder for temporary files. Without a clock time moves 1 ms a look. */
export async function temporaryStore(options: Partial<StoreOptions> = {}): Promise<TemporaryStore> {
  const folder = mkdtempSync(join(tmpdir(), 'mem-store-'))
  const path = join(folder, 'memory.sqlite')
  const store = await openStore({ path, clock: steadyClock(), ...options })
  const remove = async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { store, path: store.path, remove, [Symbol.asyncDispose]: remove }
}

function steadyClock(): () => number {
  let now = Date.UTC(2026, 0, 1)
  return () => now++
}
