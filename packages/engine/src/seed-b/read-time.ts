/** Seconds up to the year 5138, milliseconds from 1973 on: the same number is hardly ever meant as both. */
const MOST_SECONDS = 1e11
const LATEST = 8.64e15

const written = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * Milliseconds UTC of a stored time: a number of milliseconds, or of seconds below 1e11, also as digits in a text; or a text in the
 * form of ISO 8601 or of SQLite, UTC where it names no zone. Undefined for anything else.
 */
export const readTime = (value: unknown): number | undefined => {
  if (typeof value === 'number') return inRange(Math.trunc(value < MOST_SECONDS ? value * 1_000 : value))
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (/^\d{1,16}(?:\.\d{1,9})?$/.test(text)) return readTime(Number(text))
  const [, day, time = '00:00', zone = 'Z'] = written.exec(text) ?? []
  if (day === undefined) return undefined
  return inRange(Date.parse(`${day}T${time}${zone}`))
}

const inRange = (at: number): number | undefined => (at >= 0 && at <= LATEST ? at : undefined)
