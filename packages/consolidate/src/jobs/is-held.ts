import { sql } from 'kysely'

/**
 * Whether somebody holds a job at `now`: its lease isn't over, and was given no longer than its own length in the future. A clock
 * that steps back a little is waited out; after a long step a dead worker's lease would otherwise last as long as the step.
 */
export const isHeld = (now: number) =>
  sql<boolean>`(state = 'running' and lease_until > ${now} and beat_at - ${now} <= lease_until - beat_at)`
