import { type ItemDraft, type NewEvent, openStore, type Store, type StoredItem } from '@mem/store'
import { RANKING_WEIGHTS, type RankingWeights, type Recall, type RecallRequest, recall } from '../src/index.ts'

export const WORKSPACE = 'workspace:test'
const START = Date.UTC(2025, 0, 6, 9)

/** A store with short ways to fill and ask it. Sessions belong to one workspace unless another is given. */
export interface Memory {
  readonly store: Store
  session(key: string, workspace?: string | null): Promise<void>
  /** Appends an event; `more` overrides its fields. Returns its id. */
  say(session: string, role: 'user' | 'assistant', text: string, more?: Partial<NewEvent>): Promise<number>
  /** Puts an item whose quote is its content, which must stand in the event. */
  learn(event: number, content: string, more?: Partial<ItemDraft>): Promise<StoredItem>
  supersede(older: StoredItem, newer: StoredItem): Promise<void>
  ask(text: string, more?: Partial<RecallRequest>, weights?: Partial<RankingWeights>): Promise<Recall>
}

export async function openMemory(path = ':memory:'): Promise<Memory> {
  const store = await openStore({ path, clock: () => START })
  const next = new Map<string, number>()
  const memory: Memory = {
    store,
    async session(key, workspace = WORKSPACE) {
      next.set(key, next.get(key) ?? 0)
      await store.write(store.sessions.put(workspace === null ? { key } : { key, workspace }))
    },
    async say(session, role, text, more = {}) {
      if (!next.has(session)) await memory.session(session)
      const seq = next.get(session) ?? 0
      next.set(session, seq + 1)
      const type = `${role}/message`
      const event = { session, seq, type, trust: role, role, text, time: START + seq * 60_000, ...more }
      const outcome = await store.write(store.events.append(event))
      if (outcome.status !== 'appended') throw new Error(`The test's event was ${outcome.status}.`)
      return outcome.id
    },
    async learn(event, content, more = {}) {
      const [source] = await store.read(store.events.byIds([event]))
      const start = source?.text.indexOf(content) ?? -1
      const sources = [{ event, span: { start, end: start + content.length }, quote: content }]
      const draft = { ...DRAFT, session: source?.session ?? '', content, sources, ...more }
      return (await store.write(store.items.put(draft, 'extractor'))).item
    },
    supersede: (older, newer) => store.write(store.items.supersede(older.id, newer.id, 'extractor')),
    async ask(text, more = {}, weights = {}) {
      const session = more.session ?? 'asking'
      if (!next.has(session)) await memory.session(session)
      const request = { session, text, askedAt: null, limit: 24, evidenceTypes: ['*'], ...more }
      return recall(store, request, { ...RANKING_WEIGHTS, ...weights })
    },
  }
  return memory
}

const DRAFT: ItemDraft = {
  session: '',
  kind: 'fact',
  content: '',
  polarity: 'positive',
  durability: 'workspace',
  tier: 'active',
  evidence: 'user_explicit',
  conditions: [],
  numbers: [],
  subject: null,
  attribute: null,
  value: null,
  sources: [],
  score: 1,
  reasons: [],
  extractor: 'test@1',
}

export function texts(recalled: Recall): readonly string[] {
  return recalled.events.map(({ event }) => event.text)
}

export function contents(recalled: Recall): readonly string[] {
  return recalled.items.map(({ item }) => item.content)
}

/** Exchanges about other things, so that words of the test are rare. */
export async function chatter(memory: Memory, exchanges: number): Promise<void> {
  for (let index = 0; index < exchanges; index++) {
    await memory.say('chatter', 'user', `Fold the laundry number ${index} into neat squares before dinner.`)
    await memory.say('chatter', 'assistant', `Laundry pile ${index} folded, dinner follows.`)
  }
}
