import type { Runtime } from '../runtime.ts'
import { type CompatibilityReport, compatibilityReport } from './compatibility-report.ts'
import { sessionCompactions } from './session-compactions.ts'

/** The report for a session, or for none. */
export const readCompatibility = async (runtime: Runtime, session: string | null): Promise<CompatibilityReport> => {
  const { store, config, host } = runtime
  const common = { config: config.compatibility, host: host.facts() }
  if (session === null) return compatibilityReport({ ...common, compactions: null, blockSeq: null })
  return compatibilityReport({
    ...common,
    compactions: await store.read(sessionCompactions(store, session)),
    blockSeq: (await store.read(store.logs.latestBlock(session)))?.messageSeq ?? null,
  })
}
