import type { Program, Store, StoredItem, StoredSession } from '@mem/store'
import { resolveReference } from './reference.ts'

/** The item that a person refers to, or what to say instead. */
export function* referredItem(
  store: Store,
  session: StoredSession | null,
  given: string,
): Program<StoredItem | string> {
  const found = yield* resolveReference(store, session, given)
  if (!found) return `nothing is known here as "${given}"; use an id of search or list, or #n of the last block`
  return found.type === 'item' ? found.item : `"${given}" is a message, not an item; inspect lists the items it gave`
}
