import type { ObservedEvent } from '../memory.ts'
import { blockHash } from '../prepare/block-hash.ts'
import type { Runtime } from '../runtime.ts'

/**
 * When an event is one of our own blocks coming back from the host's log, its assembly log gets the position: the proof
 * that the model received it.
 */
export const confirmBlock = async ({ store }: Runtime, { session, seq, text }: ObservedEvent): Promise<void> => {
  await store.write(store.logs.confirmAssembly(session, blockHash(text), seq))
}
