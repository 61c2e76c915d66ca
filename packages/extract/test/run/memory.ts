import { type NewEvent, openStore, type Store, type StoredItem } from '@mem/store'
import { extractModule } from '../../src/index.ts'

/** A real store in memory with one root session `s1` of workspace `w1`, and a clock that stands still. */
export async function openMemory(): Promise<Memory> {
  const store = await openStore({ path: ':memory:', clock: () => 1_000_000, modules: [extractModule] })
  await store.write(store.sessions.put({ key: 's1', workspace: 'w1' }))
  return memoryOn(store)
}

export interface Memory {
  readonly store: Store
  /** Makes another session of the workspace. */
  readonly session: (
    key: string,
    options?: { origin?: 'subagent'; memoryEnabled?: boolean; workspace?: string },
  ) => Promise<void>
  /** Appends an event; without more it is a user's message in `s1`, a minute after the one before. Returns its id. */
  readonly say: (text: string, event?: Partial<NewEvent>) => Promise<number>
  /** Items of the workspace, oldest first. */
  readonly items: () => Promise<readonly StoredItem[]>
  /** Content and status of the items, oldest first. */
  readonly statuses: () => Promise<readonly (readonly [string, string])[]>
}

function memoryOn(store: Store): Memory {
  let seq = -1
  const items = async () => [...(await store.read(store.items.list({ workspace: 'w1' })))].sort((a, b) => a.row - b.row)
  return {
    store,
    items,
    session: async (key, options = {}) => {
      await store.write(store.sessions.put({ key, workspace: 'w1', ...options }))
    },
    say: async (text, event = {}) => {
      seq += 1
      const base = {
        session: 's1',
        seq,
        type: 'user/message',
        trust: 'user',
        role: 'user',
        text,
        time: seq * 60_000,
        sourceKind: 'user',
      } as const
      const outcome = await store.write(store.events.append({ ...base, ...event }))
      if (outcome.status !== 'appended') throw new Error(`Not appended: ${JSON.stringify(outcome)}`)
      return outcome.id
    },
    statuses: async () => (await items()).map(({ content, status }) => [content, status] as const),
  }
}

/** The fields that make an event an assistant's message. */
export const assistant: Partial<NewEvent> = {
  type: 'assistant/message',
  trust: 'assistant',
  role: 'assistant',
  sourceKind: null,
}
