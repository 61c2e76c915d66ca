import type { LogEvent } from './log-event.ts'

/** One answer of the model: what it said, and the tools it called with what they gave. */
export interface Step {
  readonly said: readonly LogEvent[]
  readonly tools: readonly LogEvent[]
}

/** One turn of a session: a user message and what followed it. */
export interface Turn {
  /** Space and session together, since two spaces may use the same session name. */
  readonly sessionKey: string
  readonly space: string
  /** Null when the session's log opens with something else than a user message. */
  readonly user: LogEvent | null
  /** At least one; the last has no tools, as the host asks the model again after every tool result. */
  readonly steps: readonly Step[]
}

/** Cuts a log into turns, sessions interleaved as in the file, events of a session by seq. Events without words are left out. */
export function cutIntoTurns(events: readonly LogEvent[]): readonly Turn[] {
  const worded = events.filter((event) => event.text.trim())
  const sessions = Map.groupBy(worded, sessionKeyOf)
  const places = new Map(worded.map((event, place) => [event, place]))
  return [...sessions.values()]
    .flatMap((session) => sessionTurns(session.toSorted((left, right) => left.seq - right.seq)))
    .map((group) => ({ place: places.get(group[0] as LogEvent) ?? 0, turn: toTurn(group) })) // A group is never empty.
    .sort((left, right) => left.place - right.place)
    .map(({ turn }) => turn)
}

export function sessionKeyOf(event: LogEvent): string {
  return event.space == null ? event.session : `${event.space}/${event.session}`
}

function sessionTurns(session: readonly LogEvent[]): readonly (readonly LogEvent[])[] {
  const groups: LogEvent[][] = []
  for (const event of session) {
    const last = groups.at(-1)
    if (event.role === 'user' || !last) groups.push([event])
    else last.push(event)
  }
  return groups
}

function toTurn(group: readonly LogEvent[]): Turn {
  const first = group[0] as LogEvent // A group is never empty.
  const user = first.role === 'user' ? first : null
  return {
    sessionKey: sessionKeyOf(first),
    space: first.space ?? 'default',
    user,
    steps: toSteps(user ? group.slice(1) : group),
  }
}

function toSteps(events: readonly LogEvent[]): readonly Step[] {
  const steps: { said: LogEvent[]; tools: LogEvent[] }[] = [{ said: [], tools: [] }]
  for (const event of events) {
    let step = steps.at(-1)
    if (!step || (event.role === 'assistant' && step.tools.length > 0)) {
      step = { said: [], tools: [] }
      steps.push(step)
    }
    if (event.role === 'assistant') step.said.push(event)
    else step.tools.push(event)
  }
  return steps.at(-1)?.tools.length ? [...steps, { said: [], tools: [] }] : steps
}
