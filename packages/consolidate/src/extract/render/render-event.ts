import { normalizeText, stripInvisible } from '@mem/text'
import type { LogEvent } from '../../ports/session-log.ts'
import { estimateInput } from '../estimate-input.ts'
import { capText } from './cap-text.ts'
import { cleanText } from './clean-text.ts'
import { isOwnTool } from './own-tool.ts'
import type { RenderedEvent } from './rendered-event.ts'

/** Most UTF-16 units of an event by its type (source: seed C's plugin). */
export const EVENT_CAPS = { user: 4_000, assistant: 6_000, 'tool-call': 800, 'tool-result': 2_000 } as const

// Twice of what any part of a capped event can show, so that no secret is cut in two before it is looked for.
const MOST_READ = 200_000

/**
 * Whether an event has a place in the transcript: not when it is blank, put in by a program (the host's context, our own block), or
 * about our own tools, whose answers are the handbook.
 */
export function isRendered({ origin, name, text }: LogEvent): boolean {
  return origin !== 'plugin' && !isOwnTool(name) && stripInvisible(normalizeText(text)).trim() !== ''
}

/** An event for the transcript; null for one that has no place in it. */
export function renderEvent(event: LogEvent, index: number): RenderedEvent | null {
  if (!isRendered(event)) return null
  const text = cleanText(capText(event.text, MOST_READ)).trim()
  // One less for the space that the first line behind the cut may need.
  const body = lineSafe(capText(lineSafe(text), EVENT_CAPS[event.type] - 1))
  const header = headerOf(event)
  return { seq: event.seq, index, voice: voiceOf(event), header, body, tokens: tokensOf(header, body) }
}

/** The same event with fewer characters. */
export function shortenEvent(event: RenderedEvent, limit: number): RenderedEvent {
  const body = lineSafe(capText(event.body, limit))
  return body === event.body ? event : { ...event, body, tokens: tokensOf(event.header, body) }
}

/** Only a header begins with `@`, so no text can pretend to be another event or the end of the transcript. */
export function lineSafe(text: string): string {
  return text.replace(/^@/gm, ' @')
}

function tokensOf(header: string, body: string): number {
  return estimateInput(`${header}\n${body}\n`)
}

function voiceOf({ origin, type }: LogEvent): RenderedEvent['voice'] {
  if (origin === 'external') return 'external'
  if (type === 'user') return origin === 'user' ? 'spoken' : 'tool'
  return type === 'assistant' ? 'assistant' : 'tool'
}

const NAMES = { user: 'user', assistant: 'assistant', 'tool-call': 'call', 'tool-result': 'result' } as const

function headerOf({ seq, type, origin, name, failed }: LogEvent): string {
  const tool =
    name === null
      ? ''
      : ` ${cleanText(name)
          .replace(/[^\p{L}\p{N}_.:/-]+/gu, '_')
          .slice(0, 80)}`
  const speaker = type === 'user' && origin !== 'user' ? 'program' : NAMES[type]
  return `@${seq} ${speaker}${tool}${failed ? ' failed' : ''}${origin === 'external' ? ' external' : ''}`
}
