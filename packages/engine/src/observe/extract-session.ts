import { continueReextraction, retryPending, runExtraction } from '@mem/extract'
import type { Runtime } from '../runtime.ts'

/** Messages read in one pass, about a millisecond each: a longer backlog is left to `tick`, so that no step waits for it. */
const passSize = 25

/** Whose messages items are made from, and whether a judge is asked. */
const whoTeaches = ({ config: { extraction }, model }: Runtime) => ({
  userMessages: extraction.scanUserMessages,
  proposals: extraction.recordAssistantProposals,
  undecided: model !== null,
})

/**
 * Extracts from what a session said since the last time; costs nothing when this process knows that nothing is left.
 * A failure is recorded and retried by `tick`.
 */
export const extractSession = async (runtime: Runtime, session: string): Promise<void> => {
  const { store, config, health, extracted, owed } = runtime
  if (!config.extraction.enabled || extracted.has(session)) return
  try {
    const { done } = await runExtraction(store, { session, limit: passSize, ...whoTeaches(runtime) })
    if (!done) return
    extracted.add(session)
    owed.delete(session)
  } catch (error) {
    health.record('extraction', error)
  }
}

/** Works off the sessions whose messages wait, those that are `wanted`, until `late` says so. True when none is left. */
export const extractOwed = async (
  runtime: Runtime,
  late: () => boolean,
  wanted: (session: string) => Promise<boolean> = async () => true,
): Promise<boolean> => {
  if (!runtime.config.extraction.enabled) return true
  for (const session of [...runtime.owed]) {
    if (!(await wanted(session))) continue
    const failures = runtime.health.failures()
    while (runtime.owed.has(session)) {
      await extractSession(runtime, session)
      if (runtime.health.failures() > failures || late()) return false
    }
  }
  return true
}

/** The same for one workspace: what holds for a session only, or was corrected, is known only when it was read. */
export const extractWorkspace = (
  runtime: Runtime,
  workspace: string,
  { late = () => false, except = null }: { readonly late?: () => boolean; readonly except?: string | null } = {},
): Promise<boolean> =>
  extractOwed(
    runtime,
    late,
    async (key) => key !== except && (await runtime.sessions.find(key))?.workspace === workspace,
  )

/** Tries failed extractions again. */
export const retryExtraction = async (runtime: Runtime): Promise<void> => {
  const { store, config } = runtime
  if (!config.extraction.enabled) return
  await retryPending(store, { limit: passSize, ...whoTeaches(runtime) })
}

/** Goes on with messages that a command had read again. True when none is left. */
export const rereadWaiting = async (runtime: Runtime, late: () => boolean): Promise<boolean> => {
  const { store, config, health } = runtime
  if (!config.extraction.enabled) return true
  const proposals = config.extraction.recordAssistantProposals
  const { failed, waiting } = await continueReextraction(store, { proposals, expired: late })
  if (failed > 0) health.record('reextract', `${failed} messages could not be read again; what was read before stands`)
  return waiting === 0
}
