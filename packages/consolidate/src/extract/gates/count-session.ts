import type { LogEvent } from '../../ports/session-log.ts'
import { isRendered } from '../render/render-event.ts'
import type { SessionCount } from './session-state.ts'

/**
 * Counts the events that would be rendered, and stops when there are enough: `events` at most `enough.events`, and `added` at most
 * `enough.added`. Rejects as the log does.
 */
export async function countSession(
  log: AsyncIterable<LogEvent>,
  { doneMark, enough }: { readonly doneMark: number; readonly enough: SessionCount },
): Promise<SessionCount> {
  let events = 0
  let added = 0
  for await (const event of log) {
    if (!isRendered(event)) continue
    events++
    if (event.seq > doneMark) added++
    if (events >= enough.events && added >= enough.added) break
  }
  return { events, added }
}
