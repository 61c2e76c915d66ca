import { MemError } from '@mem/store'
import type { Memory } from '../memory.ts'
import { reasonOf } from '../reason-of.ts'
import type { Intake, IntakeSession } from './intake.ts'

export interface PastPorts {
  readonly memory: Pick<Memory, 'readOlder' | 'report'>
  // Its events are the adapter's affair.
  readonly intake: Pick<Intake<never>, 'backfill'>
  /** Every session that the host has a log of, newest first. */
  readonly list: () => Promise<readonly IntakeSession[]>
  /** How many of the newest are taken in at once; 0 for none. */
  readonly newest: number
  /** Whether sub-agents' sessions are among them; `mine` never asks for these. */
  readonly includeSubagents: boolean
}

interface Wanted {
  readonly limit: number
  readonly includeSubagents: boolean
  readonly except: string | null
}

/** Oldest first, as they are to be read. */
const choose = async (list: PastPorts['list'], { limit, includeSubagents, except }: Wanted) => {
  try {
    return (await list())
      .filter(({ key, origin }) => key !== except && (origin !== 'subagent' || includeSubagents))
      .slice(0, limit)
      .reverse()
  } catch (error) {
    const problem = `the sessions of the host were not listed: ${reasonOf(error)}`
    throw new MemError('HOST_UNREADABLE', problem, { cause: error })
  }
}

/** Takes in the newest sessions of the host's past, and lets `mine` ask for more of them. Never rejects. */
export const readPast = async ({ memory, intake, list, newest, includeSubagents }: PastPorts): Promise<void> => {
  memory.readOlder(async ({ limit, except }) => {
    const older = await choose(list, { limit, except, includeSubagents: false })
    return { sessions: older.map(({ key }) => key), read: () => intake.backfill(older) }
  })
  if (newest === 0) return
  try {
    await intake.backfill(await choose(list, { limit: newest, except: null, includeSubagents }))
  } catch (error) {
    memory.report(reasonOf(error))
  }
}
