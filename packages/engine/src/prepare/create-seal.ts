import { createHmac } from 'node:crypto'
import { first, run, type Store } from '@mem/store'

const metaKey = 'seal-key'

/**
 * A code over a block's body, made with a key that only this store holds, so that remembered text can't forge the line
 * that closes a block. The key is kept in the store: equal bodies give equal codes after a restart.
 */
export const createSeal = async (store: Store, newId: () => string): Promise<(body: string) => string> => {
  const find = store.sql.selectFrom('meta').select('value').where('key', '=', metaKey)
  // Read without the write lock first: another process may hold that for long.
  const kept = await store.read(first(find))
  const make = () =>
    store.write(
      (function* () {
        const stored = yield* first(find)
        if (stored) return stored.value
        const made = `${newId()}${newId()}`
        yield* run(store.sql.insertInto('meta').values({ key: metaKey, value: made }))
        return made
      })(),
    )
  const key = kept?.value ?? (await make())
  return (body) => createHmac('sha256', key).update(body).digest('hex').slice(0, 8)
}
