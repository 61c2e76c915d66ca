import type { ItemDraft, Store, StoredItem } from '../../src/index.ts'
import { sampleDraft, sampleEvent } from '../../src/testing/index.ts'

/** Appends a user's message to session `s` of workspace `w` and puts an item that says the same. */
export async function putSaid(
  store: Store,
  seq: number,
  text: string,
  given: Partial<ItemDraft> = {},
  time: number | null = null,
): Promise<StoredItem> {
  const session = given.session ?? 's'
  return store.write(
    (function* () {
      yield* store.sessions.put({ key: session, workspace: session === 's' ? 'w' : `w-${session}` })
      yield* store.events.append(sampleEvent({ session, seq, text, time }))
      const [event] = yield* store.events.bySeq(session, [seq])
      if (!event) throw new Error('not stored')
      return (yield* store.items.put(sampleDraft(event, given), 'user')).item
    })(),
  )
}
