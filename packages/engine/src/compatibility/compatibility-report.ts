import type { MemoryConfig } from '../config/memory-config.ts'
import type { HostFacts } from './host-facts.ts'
import type { SessionCompactions } from './session-compactions.ts'

/** What is known of the host, and of how its compaction and the block get on. */
export interface CompatibilityReport {
  readonly policy: MemoryConfig['compatibility']['compactionPolicy']
  /** `confirmed`: compaction events of the session were stored; `unconfirmed`: none were; `not-applicable`: policy `none`. */
  readonly state: 'confirmed' | 'unconfirmed' | 'not-applicable'
  readonly host: HostFacts
  /** Null outside of a session. */
  readonly compactions: SessionCompactions | null
  /** Position of the newest block of the session that the host's log shows. */
  readonly blockSeq: number | null
  /** The block came back after the last compaction; null when that can't be told. */
  readonly isBlockBack: boolean | null
  readonly warning: string | null
}

export interface CompatibilityFacts {
  readonly config: MemoryConfig['compatibility']
  readonly host: HostFacts
  readonly compactions: SessionCompactions | null
  readonly blockSeq: number | null
}

const evicted =
  'compaction is not confirmed for this session: a block may be gone from the conversation after one; memory itself stays complete, and search finds it'

const stateOf = ({ config, compactions }: CompatibilityFacts): CompatibilityReport['state'] => {
  if (config.compactionPolicy === 'none') return 'not-applicable'
  return compactions && compactions.events > 0 ? 'confirmed' : 'unconfirmed'
}

/** Says what was seen and nothing else: without events or facts a thing is unconfirmed, never guessed. */
export const compatibilityReport = (facts: CompatibilityFacts): CompatibilityReport => {
  const { config, host, compactions, blockSeq } = facts
  const state = stateOf(facts)
  const lastSeq = compactions?.lastSeq ?? null
  return {
    policy: config.compactionPolicy,
    state,
    host,
    compactions,
    blockSeq,
    isBlockBack: lastSeq === null || blockSeq === null ? null : blockSeq > lastSeq,
    warning: state === 'unconfirmed' && config.reportUnknownCompatibility ? evicted : null,
  }
}
