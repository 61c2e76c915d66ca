import { setImmediate } from 'node:timers/promises'
import type { SessionEvent, SessionHeader } from '@deepseek-ai/dsh-session'
import { reasonOf } from '../host/host-log.ts'
import { createEventReader } from './event-reader.ts'
import type { IntakePorts } from './intake.ts'

/** The events of one session on their way into the memory. */
export interface SessionLane {
  /** Hands over one committed event; returns at once and never throws. */
  push(event: SessionEvent): void
  /** Resolves when nothing waits any more; never rejects. */
  settled(): Promise<void>
  /** Whether the memory takes this session; false also while that isn't known yet. */
  readonly isOpen: () => boolean
}

/** After this many milliseconds of our work the host's loop gets its turn. */
const breathMs = 8

/** Opens a lane: the session is made known, what was logged while we weren't there is observed, then what happens. */
export const openLane = (header: SessionHeader, ports: IntakePorts): SessionLane => {
  const { memory, readSession, commandName, limit = 10_000 } = ports
  const { id, cwd = null, origin = 'root', seedLength = 0 } = header
  const read = createEventReader(id, commandName)
  let waiting: SessionEvent[] = []
  let isOpen = false
  let isBehind = true
  let isFull = false
  let work: Promise<unknown> | null = null

  const observe = async (event: SessionEvent, after: number): Promise<boolean> => {
    try {
      const observed = read(event)
      return observed === null || event.seq <= after || (await memory.observe(observed)).status !== 'behind'
    } catch (error) {
      memory.report(`event ${event.seq} (${event.type}) of ${id} was not stored: ${reasonOf(error)}`)
      return true
    }
  }

  /** Observes those after a position; gives how many are done, fewer than all when the memory has no more room. */
  const observeAll = async (events: readonly SessionEvent[], after: number): Promise<number> => {
    let since = performance.now()
    for (const [index, event] of events.entries()) {
      if (!(await observe(event, after))) return index
      if (performance.now() - since < breathMs) continue
      await setImmediate()
      since = performance.now()
    }
    return events.length
  }

  const catchUp = async () => {
    isBehind = false
    // What a fork copied from its parent is the parent's to remember.
    const after = Math.max(await memory.lastSeq(id), seedLength - 1)
    const stored = await readSession(id).catch((error) => {
      // Tried again with the next event, before any is stored: a gap would never be noticed.
      isFull = true
      return report(error)
    })
    if (!stored) return
    isFull = (await observeAll(stored, after)) < stored.length
    waiting = waiting.filter(({ seq }) => seq > (stored.at(-1)?.seq ?? -1))
  }

  const store = async () => {
    isFull = false
    isOpen ||= await memory.session({ key: id, cwd, origin })
    if (!isOpen) waiting = []
    while (isOpen && !isFull && (isBehind || waiting.length > 0)) {
      if (isBehind) await catchUp()
      const batch: readonly SessionEvent[] = isFull ? [] : waiting.splice(0)
      const done = await observeAll(batch, -1)
      isFull ||= done < batch.length
      waiting = [...batch.slice(done), ...waiting]
    }
    // The next event that comes tries again.
    isBehind ||= isFull
  }

  const report = (error: unknown) => {
    memory.report(`session ${id} was not read: ${reasonOf(error)}`)
    if (!isOpen) waiting = []
    return null
  }

  const run = () => {
    work ??= store()
      .catch(report)
      .finally(() => {
        work = null
        if (waiting.length > 0 && !isFull) run()
      })
  }

  run()
  return {
    push(event) {
      // A session that memory refused is asked about again when its next turn starts, a sub-agent's never.
      if (!isOpen && !work && (event.type !== 'turn/start' || origin === 'subagent')) return
      if (waiting.length < limit) waiting.push(event)
      else isBehind = true
      run()
    },
    async settled() {
      while (work) await work
    },
    isOpen: () => isOpen,
  }
}
