import { MemError, type Program, type Store } from '@mem/store'
import { whenFree } from '../jobs/when-free.ts'
import type { Clock } from '../ports/clock.ts'

/** A store whose writes wait for another process's lock, up to 5,000 ms in pauses, without holding up the loop. */
export function patientStore(store: Store, clock: Clock): Store {
  return {
    ...store,
    write<Result>(program: Program<Result>): Promise<Result> {
      let begun = false
      function* once(): Program<Result> {
        begun = true
        return yield* program
      }
      return whenFree(clock, async () => {
        try {
          return await store.write(once())
        } catch (error) {
          // A program can't be run twice: only one that never began is tried again.
          if (!begun || !MemError.is(error, 'STORE_BUSY')) throw error
          throw new MemError('STORE_UNAVAILABLE', error.message, { cause: error })
        }
      })
    },
  }
}
