import { setImmediate } from 'node:timers/promises'
import type { Memory, ObservedEvent, SessionInfo } from '../memory.ts'
import { reasonOf } from '../reason-of.ts'
import { within } from '../within.ts'
import { openLane, type SessionLane } from './session-lane.ts'

/** What intake must know of a host's event; everything else of it is the adapter's. */
export interface LoggedEvent {
  /** Position in the session's log, rising. */
  readonly seq: number
  /** At a `turn/start`, a session that memory refused is asked about again. */
  readonly type: string
}

/** A session as its host opens it. */
export interface IntakeSession extends SessionInfo {
  /** Events at the beginning of the log that were copied from another session; they are that one's to remember. */
  readonly copied?: number
}

export interface IntakePorts<HostEvent extends LoggedEvent> {
  readonly memory: Pick<Memory, 'session' | 'observe' | 'lastSeq' | 'isStored' | 'tick' | 'report'>
  /** The host's own log of a session, from its first event; null where the host has no reader. */
  readonly readLog: (session: string) => Promise<readonly HostEvent[] | null>
  /**
   * Makes the reader of one session's events, which gets them in order; null for an event that memory has no use for.
   * What it throws is reported, and costs that event only.
   */
  readonly reader: (session: string) => (event: HostEvent) => ObservedEvent | null
  /** Name of the host's command for memory, whose replies aren't stored. */
  readonly commandName: string
  /** Events that may wait per session; beyond it they are read again from the host's log. Default 10,000. */
  readonly limit?: number
}

/** Takes a host's events into a memory: one lane a session, in order, in the background. */
export interface Intake<HostEvent extends LoggedEvent> {
  /** The session's lane; the first call makes the session known and catches up on what was missed. */
  open(session: IntakeSession): SessionLane<HostEvent>
  /** Forgets a session that the host disposed of, once its events are stored. */
  close(session: string): Promise<void>
  /**
   * Takes in what the host's log has of sessions that nobody has open: one after another in the order given, in the
   * background, after those of an earlier call; those that are stored already cost one reading of their log. Give the
   * oldest first. Never rejects.
   */
  backfill(sessions: readonly IntakeSession[]): Promise<void>
  /** Resolves when everything handed over is stored, or after so many milliseconds; never rejects. Backfill isn't waited for. */
  settled(milliseconds?: number): Promise<void>
  /** Ends backfill and takes in what was handed over, for at most so many milliseconds; never rejects. */
  stop(milliseconds?: number): Promise<void>
}

/** Milliseconds of waiting work at a time between two sessions of a backfill. */
const workMs = 8

/** Connects a host's session logs to a memory; the harness hands over each committed event and never waits. */
export const createIntake = <HostEvent extends LoggedEvent>(ports: IntakePorts<HostEvent>): Intake<HostEvent> => {
  const { memory } = ports
  const lanes = new Map<string, SessionLane<HostEvent>>()
  const inBackground = new Set<string>()
  const stopping = new AbortController()
  const { signal } = stopping
  const settleAll = async () => {
    for (const [key, lane] of lanes) if (!inBackground.has(key)) await lane.settled()
  }

  /** Messages of the past are read right away, so that no step has to wait for that. */
  const workOff = async () => {
    while (!signal.aborted && !(await memory.tick({ budgetMs: workMs, signal }))) await setImmediate()
  }

  const takeIn = async (session: IntakeSession) => {
    const { key } = session
    if (lanes.has(key)) return
    const lane = openLane(session, ports, () => signal.aborted && inBackground.has(key))
    lanes.set(key, lane)
    inBackground.add(key)
    await lane.settled()
    // Whoever opened the session meanwhile has the lane.
    if (inBackground.delete(key)) lanes.delete(key)
    await workOff()
  }

  let filling: Promise<void> = Promise.resolve()
  const fill = async (sessions: readonly IntakeSession[]) => {
    for (const session of sessions) {
      // What happens now goes first.
      await settleAll()
      if (signal.aborted) return
      await takeIn(session)
    }
  }

  return {
    open(session) {
      inBackground.delete(session.key)
      const lane = lanes.get(session.key) ?? openLane(session, ports)
      lanes.set(session.key, lane)
      return lane
    },
    async close(session) {
      await lanes.get(session)?.settled()
      lanes.delete(session)
    },
    backfill(sessions) {
      filling = filling
        .then(() => fill(sessions))
        .catch((error) => memory.report(`backfill ended early: ${reasonOf(error)}`))
      return filling
    },
    settled: (milliseconds) => within(milliseconds, settleAll()),
    stop(milliseconds) {
      stopping.abort()
      return within(
        milliseconds,
        Promise.all([filling, settleAll()]).then(() => undefined),
      )
    },
  }
}
