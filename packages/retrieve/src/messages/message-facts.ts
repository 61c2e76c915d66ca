import { all, type Program, type Store } from '@mem/store'

/** What is known of a message without reading it. */
export interface MessageFacts {
  readonly id: number
  /** Row number of its session. */
  readonly session: number
  readonly assistant: boolean
  /** The user's message before which its session has no other. */
  readonly opens: boolean
}

// Ids of one workspace and lane lie in one block of this size (`event-id.ts` of @mem/store).
const BLOCK = 2 ** 32

/** Loads facts of messages of one workspace by their ids, without their texts; ids that aren't stored are left out. */
export function* messageFacts(store: Store, ids: readonly number[]): Program<readonly MessageFacts[]> {
  const [one] = ids
  if (one === undefined) return []
  const afterMessages = (Math.floor(one / BLOCK) + 1) * BLOCK
  const query = store.sql
    .selectFrom('event as message')
    .select(({ exists, lit, selectFrom }) => [
      'message.id',
      'message.session',
      'message.trust',
      'message.epoch',
      exists(
        selectFrom('event as earlier')
          .select(lit(1).as('one'))
          .whereRef('earlier.session', '=', 'message.session')
          .whereRef('earlier.epoch', '=', 'message.epoch')
          .whereRef('earlier.seq', '<', 'message.seq')
          .where('earlier.id', '<', afterMessages),
      ).as('follows'),
    ])
    .where('message.id', 'in', padded(ids))
  const rows = yield* all(query)
  return rows.map(({ id, session, trust, epoch, follows }) => ({
    id,
    session,
    assistant: trust === 'assistant',
    // A later epoch begins where the host renumbered its log, so there are messages before it.
    opens: trust === 'user' && epoch === 0 && !follows,
  }))
}

/** Filled up to a power of two with an id that no message has, so that few statements serve all lengths. */
function padded(ids: readonly number[]): readonly number[] {
  const length = 2 ** Math.ceil(Math.log2(ids.length))
  return [...ids, ...new Array<number>(length - ids.length).fill(-1)]
}
