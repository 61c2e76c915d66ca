import { openTestMemory, type TestMemory } from '../open-test-memory.ts'
import { type EmbeddingScript, embeddingServer } from './embedding-server.ts'

/** Settings with embeddings of a server, and time enough for a machine that does much else. */
export const settingsFor = ({ endpoint }: { readonly endpoint: string }, over: Record<string, unknown> = {}) => ({
  retrieval: { deadlineMs: 10_000, embeddings: { enabled: true, endpoint, model: 'm', waitMs: 9_000, ...over } },
})

/** A memory with embeddings switched on, in whose workspace an automobile was spoken of; nothing is embedded yet. */
export const openEmbedded = async (script?: EmbeddingScript, over: Record<string, unknown> = {}) => {
  const server = await embeddingServer(script)
  const test = await openTestMemory(settingsFor(server, over))
  for (const key of ['told', 'asking']) await test.memory.session({ key, workspace: 'workspace:shop' })
  await test.user('told', parked)
  await test.user('told', 'The penguin sleeps at noon.')
  await test.endTurn('told')
  return { server, test }
}

export const parked = 'My automobile is parked behind the bakery.'
export const question = 'Where is the car?'

/** Ticks until nothing is left, as a host does. */
export const ticks = async ({ memory }: Pick<TestMemory, 'memory'>): Promise<void> => {
  for (let count = 0; count < 40; count += 1) if (await memory.tick({ budgetMs: 5 })) return
}

export const statusOf = async ({ memory }: TestMemory): Promise<string> =>
  (await memory.command({ session: 'asking', text: 'status' })).text

/** Moves the test clock on: every event is a second. */
export const wait = async (test: TestMemory, seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) await test.endTurn('told')
}
