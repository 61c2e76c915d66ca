import type { LogEvent } from '../../ports/session-log.ts'
import { cleanText } from './clean-text.ts'
import { renderEvent } from './render-event.ts'
import type { RenderedEvent } from './rendered-event.ts'

/** What was read of a session. */
export interface CollectedSession {
  /** Rendered events behind `from`, in order; of a long session only those that can be shown within the budget. */
  readonly events: readonly RenderedEvent[]
  /** Rendered events up to `from`, and in all. */
  readonly first: number
  readonly count: number
  /** Everything that its user typed, also before `from`: whole, without secrets. */
  readonly spoken: readonly string[]
  /** Positions of what was fetched from outside, also before `from`. */
  readonly external: ReadonlySet<number>
  /** Highest position that was read; -1 of an empty session. */
  readonly lastSeq: number
}

/**
 * Reads a session from its beginning and renders what stands behind position `from`. Holds no more than about three budgets of
 * rendered text beside the user's own messages, however long the session is. Rejects as the log does.
 */
export async function collectSession(
  log: AsyncIterable<LogEvent>,
  { from, budget }: { readonly from: number; readonly budget: number },
): Promise<CollectedSession> {
  const spoken: string[] = []
  const external = new Set<number>()
  const kept = keepEnds(budget)
  let first = 0
  let count = 0
  let lastSeq = -1
  for await (const event of log) {
    lastSeq = Math.max(lastSeq, event.seq)
    const rendered = renderEvent(event, count)
    if (rendered === null) continue
    count++
    if (rendered.voice === 'spoken') spoken.push(cleanText(event.text))
    if (rendered.voice === 'external') external.add(event.seq)
    if (event.seq <= from) first = count
    else kept.add(rendered)
  }
  return { events: kept.all(), first, count, spoken, external, lastSeq }
}

/** Keeps at least a budget's worth of the beginning and of the end, and all that a person typed. */
function keepEnds(budget: number) {
  const head: RenderedEvent[] = []
  let tail: RenderedEvent[] = []
  let headTokens = 0
  let tailTokens = 0
  const thin = (): void => {
    const end: RenderedEvent[] = []
    let tokens = 0
    for (const event of tail.reverse()) {
      if (event.voice === 'spoken') end.push(event)
      else if (tokens < budget) {
        tokens += event.tokens
        end.push(event)
      }
    }
    tail = end.reverse()
    tailTokens = tokens
  }
  return {
    add(event: RenderedEvent): void {
      if (headTokens <= budget) {
        headTokens += event.tokens
        head.push(event)
        return
      }
      tail.push(event)
      if (event.voice !== 'spoken') tailTokens += event.tokens
      if (tailTokens > 2 * budget) thin()
    },
    all: (): readonly RenderedEvent[] => [...head, ...tail],
  }
}
