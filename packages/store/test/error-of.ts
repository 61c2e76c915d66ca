import { MemError } from '../src/index.ts'

/** The error that a call gives; a call that succeeds fails the test. */
export async function errorOf(call: () => unknown): Promise<MemError> {
  try {
    await call()
  } catch (error) {
    if (MemError.is(error)) return error
    throw error
  }
  throw new Error('the call succeeded')
}
