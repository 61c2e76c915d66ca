import { openStore, type Store } from '@mem/store'
import { onTestFinished } from 'vitest'
import { packVector, similarSearch, vectorModule, vectorPrograms } from '../../src/index.ts'

/** A store with vectors; messages are said with their vector. */
export interface VectorMemory {
  readonly store: Store
  readonly programs: ReturnType<typeof vectorPrograms>
  say(session: string, text: string, workspace?: string): Promise<number>
  /** Gives every message that waits the vector that `of` says; null for none. */
  embed(of: (text: string) => readonly number[] | null, model?: string): Promise<void>
  find(
    vector: readonly number[],
    more?: { workspace?: string; limit?: number; leastSimilarity?: number },
  ): Promise<readonly number[]>
  readonly pauses: () => number
}

export const openVectorMemory = async (): Promise<VectorMemory> => {
  let now = 0
  const store = await openStore({ path: ':memory:', clock: () => now, modules: [vectorModule] })
  onTestFinished(() => store.close())
  const programs = vectorPrograms(store)
  let pauses = 0
  const search = similarSearch(store, async () => {
    pauses += 1
  })
  const positions = new Map<string, number>()
  return {
    store,
    programs,
    pauses: () => pauses,
    async say(session, text, workspace = 'w') {
      now += 1
      const seq = positions.get(session) ?? 0
      positions.set(session, seq + 1)
      if (seq === 0) await store.write(store.sessions.put({ key: session, workspace }))
      const outcome = await store.write(
        store.events.append({ session, seq, type: 'user/message', trust: 'user', role: 'user', text, time: now }),
      )
      if (outcome.status !== 'appended') throw new Error(`The test's event was ${outcome.status}.`)
      return outcome.id
    },
    async embed(of, model = 'm') {
      const { id } = await store.write(programs.useModel(model))
      for (;;) {
        const batch = await store.read(programs.next(id, 64))
        if (!batch) return
        const vectors = batch.messages.flatMap(({ id: event, text }) => {
          const packed = packVector(Float32Array.from(of(text) ?? []))
          return packed ? [[event, packed] as const] : []
        })
        if (!(await store.write(programs.put(id, batch, new Map(vectors))))) throw new Error('Not stored.')
      }
    },
    async find(vector, { workspace = 'w', limit = 10, leastSimilarity = 0 } = {}) {
      const model = await store.read(programs.model())
      if (!model) return []
      return search.find({ workspace, model, vector: Float32Array.from(vector), limit, leastSimilarity })
    },
  }
}
