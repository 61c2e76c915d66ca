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
  if (cost(spoken, GAP_TOKENS) <= budget) return spoken
  let shorter = spoken
  for (const limit of SHORTER) {
    shorter = spoken.map((event) => shortenEvent(event, limit))
    if (cost(shorter, GAP_TOKENS) <= budget) return shorter
  }
  return headAndTail(shorter, budget, GAP_TOKENS)
}

/** As many as fit from the beginning, within a quarter of the budget, and then from the end; the last of each may be shortened. */
function headAndTail(events: readonly RenderedEvent[], budget: number, extra = 0): readonly RenderedEvent[] {
  const head = taken(events, budget * HEAD_SHARE, extra)
  const rest = events.slice(head.length).reverse()
  const tail = taken(rest, budget - cost(head, extra), extra)
  return [...head, ...tail.reverse()]
}

function taken(events: readonly RenderedEvent[], budget: number, extra: number): RenderedEvent[] {
  const found: RenderedEvent[] = []
  let left = budget
  for (const event of events) {
    const fitted = fittedTo(event, left - extra)
    if (fitted === undefined) break
    found.push(fitted)
    if (fitted !== event) break
    left -= event.tokens + extra
  }
  return found
}

/** The event within so many tokens, shortened if need be; undefined when even its shortest form is too large. */
function fittedTo(event: RenderedEvent, tokens: number): RenderedEvent | undefined {
  if (event.tokens <= tokens) return event
  return SHORTER.map((limit) => shortenEvent(event, limit)).find((shorter) => shorter.tokens <= tokens)
}

function cost(events: readonly RenderedEvent[], extra: number): number {
  return sum(events) + events.length * extra
}

function sum(events: readonly RenderedEvent[]): number {
  return events.reduce((total, { tokens }) => total + tokens, 0)
}
