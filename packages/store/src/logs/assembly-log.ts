/** One attempt to assemble a block, kept so that `explain` can show it without recomputing. */
export interface NewAssemblyLogEntry {
  readonly session: string
  readonly turn: number | null
  readonly step: number | null
  /** What asked for it: `step`, `compaction`, `command`. */
  readonly trigger: string
  readonly status: 'ok' | 'empty' | 'degraded' | 'failed'
  readonly injected: boolean
  /** Why it was or wasn't injected. */
  readonly reason: string
  readonly budget: number
  readonly usedTokens: number
  /** `host`: by the host's meter, which may estimate as well. */
  readonly tokenSource: 'estimate' | 'host' | 'exact'
  readonly contentHash: string | null
  readonly messageSeq: number | null
  readonly frequencyVersion: number
  /** Lines by section with position, reference and score parts; JSON. */
  readonly lines: readonly unknown[]
  readonly omitted: readonly unknown[]
  readonly errors: readonly string[]
  /** Microseconds spent on recall and assembly, when measured. */
  readonly elapsedMicroseconds: number | null
  /** `PurgePrograms.count` before anything was read for it; when it has risen since, the entry isn't kept. */
  readonly purges?: number
}

export interface AssemblyLogEntry extends Omit<NewAssemblyLogEntry, 'purges'> {
  readonly id: number
  readonly at: number
}
