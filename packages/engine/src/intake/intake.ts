import type { Memory, ObservedEvent, SessionInfo } from '../memory.ts'
import { openLane, type SessionLane } from './session-lane.ts'
import { within } from './within.ts'

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
  readonly memory: Pick<Memory, 'session' | 'observe' | 'lastSeq' | 'report'>
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
  /** Resolves when everything handed over is stored, or after so many milliseconds; never rejects. */
  settled(milliseconds?: number): Promise<void>
}

/** Connects a host's session logs to a memory; the harness hands over each committed event and never waits. */
export const createIntake = <HostEvent extends LoggedEvent>(ports: IntakePorts<HostEvent>): Intake<HostEvent> => {
  const lanes = new Map<string, SessionLane<HostEvent>>()
  const settle = async () => {
    for (const lane of lanes.values()) await lane.settled()
  }
  return {
    open(session) {
      const lane = lanes.get(session.key) ?? openLane(session, ports)
      lanes.set(session.key, lane)
      return lane
    },
    async close(session) {
      await lanes.get(session)?.settled()
      lanes.delete(session)
    },
    settled: (milliseconds) => within(milliseconds, settle()),
  }
}
