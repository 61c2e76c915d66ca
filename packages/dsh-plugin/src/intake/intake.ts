import type { Session, SessionEvent, SessionId } from '@deepseek-ai/dsh-session'
import type { Memory } from '@mem/engine'
import { openLane, type SessionLane } from './session-lane.ts'

export interface IntakePorts {
  readonly memory: Memory
  /** The host's own log of a session; null where the host has no reader. */
  readonly readSession: (id: SessionId) => Promise<readonly SessionEvent[] | null>
  /** Name of our own command, whose replies aren't stored. */
  readonly commandName: string
  /** Events that may wait per session; beyond it they are read again from the host's log. Default 10,000. */
  readonly limit?: number
}

/** Takes host events into the memory: one lane a session, in order, in the background. */
export const createIntake = (ports: IntakePorts) => {
  const lanes = new Map<string, SessionLane>()
  return {
    /** The session's lane; the first call makes the session known and catches up on what was missed. */
    open({ header }: Session): SessionLane {
      const lane = lanes.get(header.id) ?? openLane(header, ports)
      lanes.set(header.id, lane)
      return lane
    },
    /** Forgets a session that the host disposed of, once its events are stored. */
    async close({ header }: Session): Promise<void> {
      await lanes.get(header.id)?.settled()
      lanes.delete(header.id)
    },
    /** Waits for everything that was handed over. */
    async settled(): Promise<void> {
      for (const lane of lanes.values()) await lane.settled()
    },
  }
}

export type Intake = ReturnType<typeof createIntake>
