import { MemError } from '@mem/store'

const passing: ReadonlySet<string> = new Set(['STORE_BUSY', 'STORE_READ_ONLY', 'STORE_UNAVAILABLE'])

/** True for a failure of the store that may be gone when it is tried again. */
export const isPassing = (error: unknown): boolean => MemError.is(error) && passing.has(error.code)
