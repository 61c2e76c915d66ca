import { shortenEvent } from './render-event.ts'
import type { RenderedEvent } from './rendered-event.ts'

// Shares of the budget: of the user's messages before they are shortened, and of the beginning among the rest (seed C: 25 %).
const SPOKEN_SHARE = 0.6
const HEAD_SHARE = 0.25
const SHORTER = [2_000, 1_000, 500, 250] as const
/** Estimated tokens of a line that says how many events are missing. */
const GAP_TOKENS = 10

/**
 * The events that stay within `budget` estimated tokens, in order: all of them if they fit. Otherwise the user's own messages come
 * first, each shortened if need be, and what is left of the budget shows the session's beginning and its end.
 */
export function fitEvents(events: readonly RenderedEvent[], budget: number): readonly RenderedEvent[] {
  if (sum(events) <= budget) return events
  const spoken = fitSpoken(
    events.filter(({ voice }) => voice === 'spoken'),
    budget * SPOKEN_SHARE,
  )
  const others = events.filter(({ voice }) => voice !== 'spoken')
  const kept = new Map(spoken.map((event) => [event.index, event]))
  const left = budget - spoken.reduce((total, event) => total + event.tokens + GAP_TOKENS, GAP_TOKENS)
  for (const event of headAndTail(others, left)) kept.set(event.index, event)
  return [...kept.values()].sort((one, other) => one.index - other.index)
}

function fitSpoken(spoken: readonly RenderedEvent[], budget: number): readonly RenderedEvent[] {
  const cost = (events: readonly RenderedEvent[]) => sum(events) + events.length * GAP_TOKENS
  if (cost(spoken) <= budget) return spoken
  let shorter = spoken
  for (const limit of SHORTER) {
    shorter = spoken.map((event) => shortenEvent(event, limit))
    if (cost(shorter) <= budget) return shorter
  }
  return headAndTail(shorter, budget, GAP_TOKENS)
}

/** As many as fit from the beginning, within a quarter of the budget, and then from the end. */
function headAndTail(events: readonly RenderedEvent[], budget: number, extra = 0): readonly RenderedEvent[] {
  let used = 0
  let head = 0
  for (const event of events) {
    if (used + event.tokens + extra > budget * HEAD_SHARE) break
    used += event.tokens + extra
    head++
  }
  let tail = events.length
  for (let next = events[tail - 1]; next && tail > head; next = events[tail - 1]) {
    if (used + next.tokens + extra > budget) break
    used += next.tokens + extra
    tail--
  }
  return [...events.slice(0, head), ...events.slice(tail)]
}

function sum(events: readonly RenderedEvent[]): number {
  return events.reduce((total, { tokens }) => total + tokens, 0)
}
