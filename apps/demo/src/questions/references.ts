import type { Memory } from '@mem/engine'
import { z } from 'zod'
import type { LogEvent } from '../log/log-event.ts'

/** Words behind a line of a block, as they were said. */
export interface Source {
  /** Session and position in the host's log. */
  readonly session: string
  readonly seq: number
  readonly role: string
  readonly words: string
  /** The event of the replayed log, when it came from there. */
  readonly logged: LogEvent | null
}

const event = z.object({
  session: z.string(),
  seq: z.number(),
  role: z.string().nullable(),
  text: z.string(),
  messageId: z.string().nullable(),
})
const inspected = z.union([z.object({ events: z.array(event) }), z.object({ event })])

/** Looks up where something in a block comes from, through the memory's own `inspect`. */
export interface References {
  /** Sources of an item, an event id or a position such as `seq:12` of the asking session; empty when unknown. */
  sources(session: string, ref: string): Promise<readonly Source[]>
}

export function openReferences(memory: Memory, origins: ReadonlyMap<string, LogEvent>): References {
  return {
    async sources(session, ref) {
      const reply = await memory.command({ text: `inspect ${ref}`, session })
      const found = inspected.safeParse(reply.data)
      if (!found.success) return []
      const events = 'events' in found.data ? found.data.events : [found.data.event]
      return events.map((source) => ({
        session: source.session,
        seq: source.seq,
        role: source.role ?? 'event',
        words: source.text,
        logged: (source.messageId && origins.get(source.messageId)) || null,
      }))
    },
  }
}
