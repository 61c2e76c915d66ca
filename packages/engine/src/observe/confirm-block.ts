import type { ObservedEvent } from '../memory.ts'
import { blockHash } from '../prepare/block-hash.ts'
import type { Runtime } from '../runtime.ts'

/**
 * When an event is one of our own blocks coming back from the host's log, its assembly log gets the position, and its claims the
 * message: the proof that the model received it.
 */
export const confirmBlock = async (
  { store, claims }: Runtime,
  { session, seq, text, messageId }: ObservedEvent,
): Promise<void> => {
  await store.write(
    (function* () {
      const block = blockHash(text)
      const isOwn = yield* store.logs.confirmAssembly(session, block, seq)
      if (isOwn && messageId) yield* claims.programs.confirmInjection({ session, block, messageId })
    })(),
  )
}
