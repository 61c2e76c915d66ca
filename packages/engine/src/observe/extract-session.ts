import { retryPending, runExtraction } from '@mem/extract'
import type { Runtime } from '../runtime.ts'

/** Messages read in one pass; a session that was imported whole takes several. */
const passSize = 200

/** Extracts from what a session said since the last time. A failure is recorded and retried by `tick`. */
export const extractSession = async (runtime: Runtime, session: string): Promise<void> => {
  const { store, config, health } = runtime
  if (!config.extraction.enabled) return
  try {
    await runExtraction(store, { session, limit: passSize, proposals: config.extraction.recordAssistantProposals })
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
