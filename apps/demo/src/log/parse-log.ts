import { MemError } from '@mem/engine'
import { type LogEvent, logEventSchema } from './log-event.ts'

/**
 * Reads a log, one JSON object a line, in the order of the file. Throws `LOG_INVALID` with one sentence that names the
 * line and the rule it breaks; blank lines are passed over.
 */
export function parseLog(text: string, name: string): readonly LogEvent[] {
  const seen = new Set<string>()
  const events = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((line, index) => (line.trim() ? [parseLine(line, `${name} line ${index + 1}`, seen)] : []))
  if (events.length > 0) return events
  throw new MemError('LOG_INVALID', `${name} holds no events; it needs one JSON object a line.`)
}

function parseLine(line: string, place: string, seen: Set<string>): LogEvent {
  const parsed = logEventSchema.safeParse(parseJson(line, place))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const key = issue?.path.join('.') || 'the line'
    throw new MemError('LOG_INVALID', `${place}: ${key} is wrong: ${issue?.message ?? 'malformed'}.`)
  }
  const position = JSON.stringify([parsed.data.space ?? null, parsed.data.session, parsed.data.seq])
  if (seen.has(position)) {
    throw new MemError(
      'LOG_INVALID',
      `${place}: session ${parsed.data.session} has two events with seq ${parsed.data.seq}.`,
    )
  }
  seen.add(position)
  return parsed.data
}

function parseJson(line: string, place: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new MemError('LOG_INVALID', `${place} is not a JSON object.`)
  }
}
