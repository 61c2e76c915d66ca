import type { StoredSession } from '@mem/store'
import type { Similar } from '../embedding/embeddings.ts'
import type { StepRequest } from '../memory.ts'
import type { Runtime } from '../runtime.ts'
import { questionOf } from './question.ts'

const nothing: Similar = { events: [], note: null }

function* question({ store, config }: Runtime, { session, text }: StepRequest) {
  const task = config.assembly.includeTaskState ? yield* store.sessions.taskState(session) : undefined
  return yield* questionOf(store, session, text, task)
}

/** Messages similar to the question of a step, as far as they are there in time; none without an embedder. Never rejects. */
export const similarEvents = async (
  runtime: Runtime,
  request: StepRequest,
  session: StoredSession,
): Promise<Similar> => {
  const { embeddings, store, health } = runtime
  if (!embeddings) return nothing
  try {
    return await embeddings.similar(session, await store.read(question(runtime, request)))
  } catch (error) {
    health.record('embeddings', error)
    return nothing
  }
}
