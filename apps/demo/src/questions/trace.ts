import type { TracedLine, TracedOmission } from './asked-question.ts'
import type { LoggedBlock } from './logged-block.ts'
import type { References, Source } from './references.ts'

export interface TracePorts {
  readonly references: References
  readonly session: string
}

/** Every line with the words it came from. */
export function traceLines(log: LoggedBlock, ports: TracePorts): Promise<readonly TracedLine[]> {
  return Promise.all(
    log.lines.map(async ({ text, ref }) => ({ text, sources: await sourcesOf(ref ?? positionIn(text), ports) })),
  )
}

/** Everything that was left out, with its words. */
export function traceOmissions(log: LoggedBlock, ports: TracePorts): Promise<readonly TracedOmission[]> {
  return Promise.all(
    log.omitted.map(async ({ ref, reason, detail }) => ({
      ref,
      reason,
      detail: detail ?? null,
      sources: await sourcesOf(ref, ports),
    })),
  )
}

/** Lines of the task state name only a position, in the label that opens them. */
function positionIn(text: string): string | null {
  return /^[^\]]*\b(seq:\d+)/.exec(text)?.[1] ?? null
}

async function sourcesOf(ref: string | null, { references, session }: TracePorts): Promise<readonly Source[]> {
  return ref === null ? [] : references.sources(session, ref)
}
