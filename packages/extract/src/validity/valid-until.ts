import { chineseEnds } from './chinese-ends.ts'
import { englishEnds } from './english-ends.ts'

/** When and where a statement was made. */
export interface Stating {
  /** Milliseconds UTC. */
  readonly statedAt: number
  /** How far the speaker's clock is ahead of UTC, in minutes: 480 in China, -300 in New York in winter. */
  readonly offsetMinutes: number
}

const MINUTE = 60_000
const DAY = 86_400_000

/**
 * From which time on a statement that names its own end no longer holds, milliseconds UTC: the beginning of the day, week, month
 * or year after the named one, on the speaker's clock. "Until March 31" and 3月31日前 hold all of that day, "until March" all of the
 * month; weeks begin on Monday, "next Friday" is that of the next week, "for the next 3 days" ends with the third after today. A
 * date without a year is the first one from `statedAt` on. Of several ends the last counts.
 *
 * Null when no end is named, or none that can be known ("until the migration is done"), or one that was over by then. A
 * deadline ("by Friday", 周五前完成) is no end. Pure; linear time.
 */
export function validUntil(text: string, { statedAt, offsetMinutes }: Stating): number | null {
  const offset = offsetMinutes * MINUTE
  const today = Math.floor((statedAt + offset) / DAY)
  const at = { today, minute: Math.floor((statedAt + offset - today * DAY) / MINUTE) }
  let last = today
  for (const ends of [englishEnds(text, at), chineseEnds(text, at)]) for (const end of ends) last = Math.max(last, end)
  return last > today ? last * DAY - offset : null
}
