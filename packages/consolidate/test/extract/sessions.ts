import type { LogEvent, SessionFacts, SessionLog } from '../../src/ports/session-log.ts'
import { settings } from '../../src/settings.ts'

export const SCOPE = 'project-00000000000005a0'
export const NOW = Date.UTC(2026, 10, 30, 12)
export const DEFAULTS = settings.parse({})

/** A root session of a private provider that ended two hours ago. */
export function factsOf(given: Partial<SessionFacts> = {}): SessionFacts {
  return {
    id: 'monday',
    scope: SCOPE,
    cwd: '/projects/shop',
    kind: 'root',
    lastSeq: 9,
    updatedAt: NOW - 7_200_000,
    userMessages: 3,
    route: { provider: 'private', model: 'small' },
    mode: 'on',
    ...given,
  }
}

type Line = Partial<LogEvent> & Pick<LogEvent, 'text'>

export const user = (text: string, given: Partial<LogEvent> = {}): Line => ({
  type: 'user',
  origin: 'user',
  text,
  ...given,
})
export const assistant = (text: string): Line => ({ type: 'assistant', origin: 'assistant', text })
export const call = (name: string, text: string): Line => ({ type: 'tool-call', origin: 'assistant', name, text })
export const result = (name: string, text: string, given: Partial<LogEvent> = {}): Line => ({
  type: 'tool-result',
  origin: 'tool',
  name,
  text,
  ...given,
})

/** Events in order, from position 0 or `start` on. */
export function eventsOf(lines: readonly Line[], start = 0): readonly LogEvent[] {
  return lines.map((line, at) => ({
    seq: start + at,
    time: null,
    type: 'user',
    origin: 'user',
    name: null,
    failed: false,
    ...line,
  }))
}

/** What a log gives: all at once. */
export async function* streamed(events: readonly LogEvent[]): AsyncIterable<LogEvent> {
  yield* events
}

export interface KeptSession {
  readonly facts: SessionFacts
  /** Null for a log that can't be read. */
  readonly events: readonly LogEvent[] | null
}

/** A log of sessions in memory, in pages of `page`. */
export function memoryLog(sessions: readonly KeptSession[], page = 2): SessionLog {
  const newest = [...sessions].sort((one, other) => other.facts.updatedAt - one.facts.updatedAt)
  return {
    async list({ updatedAfter, updatedBefore, cursor }) {
      const found = newest.filter(({ facts }) => facts.updatedAt >= updatedAfter && facts.updatedAt <= updatedBefore)
      const start = Number(cursor ?? 0)
      const end = start + page
      return {
        sessions: found.slice(start, end).map(({ facts }) => facts),
        cursor: end < found.length ? String(end) : null,
      }
    },
    async find(id) {
      return newest.find(({ facts }) => facts.id === id)?.facts ?? null
    },
    async *read(id, fromSeq) {
      const { events } = newest.find(({ facts }) => facts.id === id)!
      if (events === null) throw new Error('The file ends in the middle of a line.')
      yield* events.filter(({ seq }) => seq >= fromSeq)
    },
  }
}
