import type { Store } from '../store.ts'

/** The test runner and the backend under test. */
export interface ConformanceOptions {
  /** Named in the title, such as `SQLite file`. */
  readonly name: string
  /** Opens a new, empty store; the suite closes it. */
  readonly open: () => Promise<Store>
  /** `describe` and `it` of the test runner, such as vitest's. */
  readonly describe: (name: string, body: () => void) => void
  readonly it: (name: string, body: () => Promise<void>) => void
}

/** Adds one test that receives an open store. */
export type AddTest = (name: string, body: (store: Store) => Promise<void>) => void
