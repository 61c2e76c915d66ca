import { retryPending, runExtraction } from '@mem/extract'
import type { Runtime } from '../runtime.ts'

/** Messages read in one pass; a session that was imported whole takes several. */
const passSize = 200

/**
 * Extracts from what a session said since the last time; costs nothing when this process knows that nothing is left.
 * A failure is recorded and retried by `tick`.
 */
export const extractSession = async (runtime: Runtime, session: string): Promise<void> => {
  const { store, config, health, extracted } = runtime
  if (!config.extraction.enabled || extracted.has(session)) return
  try {
    const proposals = config.extraction.recordAssistantProposals
    const { done } = await runExtraction(store, { session, limit: passSize, proposals })
    if (done) extracted.add(session)
  } catch (error) {
    health.record('extraction', error)
  }
}

/** Tries failed extractions again. */
export const retryExtraction = async (runtime: Runtime): Promise<void> => {
  const { store, config } = runtime
  if (!config.extraction.enabled) return
  await retryPending(store, { limit: passSize, proposals: config.extraction.recordAssistantProposals })
}
