import { setImmediate } from 'node:timers/promises'
import { reasonOf } from '../reason-of.ts'
import { within } from '../within.ts'
import type { IntakePorts, IntakeSession, LoggedEvent } from './intake.ts'
import { isLoggedEvent } from './is-logged-event.ts'
import { withoutOwnReplies } from './without-own-replies.ts'

/** The events of one session on their way into the memory. */
export interface SessionLane<HostEvent extends LoggedEvent> {
  /** Hands over one committed event; returns at once and never throws. */
  push(event: HostEvent): void
  /** Resolves when nothing waits any more, or after so many milliseconds; never rejects. */
  settled(milliseconds?: number): Promise<void>
  /** Whether the memory takes this session; false also while that isn't known yet. */
  readonly isOpen: () => boolean
}

/** After this many milliseconds of our work the host's loop gets its turn. */
const breathMs = 8

/**
 * Opens a lane: the session is made known, what was logged while we weren't there is observed, then what happens. Once
 * `isEnded` says so, no further event is taken.
 */
export const openLane = <HostEvent extends LoggedEvent>(
  session: IntakeSession,
  ports: IntakePorts<HostEvent>,
  isEnded: () => boolean = () => false,
): SessionLane<HostEvent> => {
  const { memory, readLog, commandName, limit = 10_000 } = ports
  const { copied = 0, ...info } = session
  const read = ports.reader(info.key)
  const withoutReplies = withoutOwnReplies(commandName)
  let waiting: HostEvent[] = []
  let isOpen = false
  let isBehind = true
  let isFull = false
  let work: Promise<unknown> | null = null

  const observe = async (event: HostEvent, after: number): Promise<boolean> => {
    try {
      const observed = read(event)
      if (observed === null) return true
      const own = withoutReplies(observed)
      return event.seq <= after || (await memory.observe(own)).status !== 'behind'
    } catch (error) {
      memory.report(`event ${event.seq} (${event.type}) of ${info.key} was not stored: ${reasonOf(error)}`)
      return true
    }
  }

  /** Observes those after a position; gives how many are done, fewer than all when the memory has no more room. */
  const observeAll = async (events: readonly HostEvent[], after: number): Promise<number> => {
    let since = performance.now()
    for (const [index, event] of events.entries()) {
      if (isEnded() || !(await observe(event, after))) return index
      if (performance.now() - since < breathMs) continue
      await setImmediate()
      since = performance.now()
    }
    return events.length
  }

  /** Whether the host numbers its events otherwise than when they were stored, as an upgrade of its log may do. */
  const isRenumbered = async (events: readonly HostEvent[], lastSeq: number): Promise<boolean> => {
    const last = events.find(({ seq }) => seq === lastSeq)
    try {
      const observed = last && ports.reader(info.key)(last)
      return !observed || !(await memory.isStored(observed))
    } catch {
      // An event of a shape that isn't known tells nothing; it is reported where it is taken in.
      return false
    }
  }

  /** The log's events; an entry that can't be one is reported, and costs itself only. */
  const wellFormed = (entries: readonly HostEvent[]): readonly HostEvent[] => {
    const events = entries.filter(isLoggedEvent)
    const malformed = entries.length - events.length
    if (malformed > 0)
      memory.report(`${malformed} entries in the log of ${info.key} have no seq and type and were left out`)
    return events
  }

  const readMissed = async () => {
    const lastSeq = await memory.lastSeq(info.key)
    const entries = await readLog(info.key)
    if (!entries) return
    const stored = wellFormed(entries)
    const isKnown = lastSeq >= copied && !(await isRenumbered(stored, lastSeq))
    // What a fork copied from its parent is the parent's to remember. Of a renumbered log everything is given again.
    const after = isKnown ? lastSeq : copied - 1
    isFull = (await observeAll(stored, after)) < stored.length
    waiting = waiting.filter(({ seq }) => seq > (stored.at(-1)?.seq ?? -1))
  }

  const catchUp = async () => {
    isBehind = false
    try {
      await readMissed()
    } catch (error) {
      // Tried again with the next event, before any is stored: a gap would never be noticed.
      isBehind = true
      isFull = true
      report(error)
    }
  }

  const store = async () => {
    isFull = false
    isOpen ||= await memory.session(info)
    if (!isOpen) waiting = []
    while (isOpen && !isFull && (isBehind || waiting.length > 0)) {
      if (isBehind) await catchUp()
      const batch: readonly HostEvent[] = isFull ? [] : waiting.splice(0)
      const done = await observeAll(batch, -1)
      isFull ||= done < batch.length
      waiting = [...batch.slice(done), ...waiting]
    }
    // The next event that comes tries again.
    isBehind ||= isFull
  }

  const report = (error: unknown) => {
    memory.report(`session ${info.key} was not read: ${reasonOf(error)}`)
    if (!isOpen) waiting = []
  }

  const run = () => {
    work ??= store()
      .catch(report)
      .finally(() => {
        work = null
        if (waiting.length > 0 && !isFull) run()
      })
  }

  const settled = async () => {
    while (work) await work
  }

  run()
  return {
    push(event) {
      // A session that memory refused is asked about again when its next turn starts, a sub-agent's never.
      if (!isOpen && !work && (event.type !== 'turn/start' || info.origin === 'subagent')) return
      if (waiting.length < limit) waiting.push(event)
      else isBehind = true
      run()
    },
    settled: (milliseconds) => within(milliseconds, settled()),
    isOpen: () => isOpen,
  }
}
