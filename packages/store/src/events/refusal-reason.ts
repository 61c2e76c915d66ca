import type { NewEvent } from './event.ts'

const MAX_SESSION = 256
const MAX_TYPE = 128
const MAX_FIELD = 1024
const MAX_TEXT_BYTES = 10 * 1024 * 1024

const trusts: ReadonlySet<unknown> = new Set(['user', 'assistant', 'tool', 'generated'])
const roles: ReadonlySet<unknown> = new Set(['user', 'assistant', 'tool', 'command', null])
const replays: ReadonlySet<unknown> = new Set(['host', 'archive', 'none', undefined])
const wholeNumbers = ['time', 'offsetMinutes', 'turn', 'step'] as const
const shortTexts = ['messageId', 'sourceKind', 'sourceForm', 'toolName', 'callId', 'speaker'] as const

/** The first rule that an event breaks, or undefined. Written by hand because it runs for every captured event. */
export function refusalReason(event: NewEvent): string | undefined {
  if (typeof event !== 'object' || event === null) return 'event must be an object'
  if (!isText(event.session, MAX_SESSION)) return `session must be a text of 1 to ${MAX_SESSION} characters`
  if (!Number.isSafeInteger(event.seq) || event.seq < 0) return 'seq must be an integer from 0'
  if (!isText(event.type, MAX_TYPE)) return `type must be a text of 1 to ${MAX_TYPE} characters`
  if (!trusts.has(event.trust)) return 'trust must be user, assistant, tool or generated'
  if (!roles.has(event.role)) return 'role must be user, assistant, tool, command or null'
  if (!replays.has(event.replay)) return 'replay must be host, archive or none'
  return textReason(event.text) ?? fieldReason(event)
}

function textReason(text: unknown): string | undefined {
  if (typeof text !== 'string') return 'text must be a text'
  const tooLong = text.length * 3 > MAX_TEXT_BYTES && Buffer.byteLength(text) > MAX_TEXT_BYTES
  return tooLong ? 'text is over 10 MB' : undefined
}

function fieldReason(event: NewEvent): string | undefined {
  for (const name of wholeNumbers)
    if (event[name] != null && !Number.isSafeInteger(event[name])) return `${name} must be an integer or null`
  for (const name of shortTexts)
    if (event[name] != null && !isText(event[name], MAX_FIELD))
      return `${name} must be a text of 1 to ${MAX_FIELD} characters, or null`
  const { redactions } = event
  if (redactions === undefined) return undefined
  const areTexts = Array.isArray(redactions) && redactions.every((kind) => isText(kind, MAX_FIELD))
  return areTexts ? undefined : 'redactions must be a list of texts'
}

function isText(value: unknown, maxLength: number): boolean {
  return typeof value === 'string' && value !== '' && value.length <= maxLength
}
