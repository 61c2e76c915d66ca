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

/** Lines that were left out because one of the blocks before the model's eyes holds them, as they stand there. */
export function traceEarlierLines(
  log: LoggedBlock,
  blocks: readonly string[],
  ports: TracePorts,
): Promise<readonly TracedLine[]> {
  const written = blocks.flatMap((block) => block.split('\n'))
  const found = log.omitted.filter(isInEarlierBlock).map(async ({ ref, shownAs }) => ({
    text: written.find((line) => line.startsWith(`- ${shownAs} `)) ?? '',
    sources: await sourcesOf(ref, ports),
  }))
  return Promise.all(found)
}

const isInEarlierBlock = ({ reason, shownAs }: LoggedBlock['omitted'][number]) =>
  reason === 'visible' && shownAs != null

/** Everything else that was left out, with its words. */
export function traceOmissions(log: LoggedBlock, ports: TracePorts): Promise<readonly TracedOmission[]> {
  const omitted = log.omitted.filter((one) => !isInEarlierBlock(one))
  return Promise.all(
    omitted.map(async ({ ref, reason, detail }) => ({
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
