import type { StoredEvent } from '@mem/store'
import type { LogEvent } from '../ports/session-log.ts'

/** Tools that bring text from outside, by what their names say; their words are marked, and never a preference. */
const external = /(?:^|[_.:-])(?:web|fetch|browse|browser|http|url|crawl|search_web|mcp)/i

const types = {
  'user/message': 'user',
  'assistant/message': 'assistant',
  'tool/call': 'tool-call',
  'tool/result': 'tool-result',
} as const

const isKnown = (type: string): type is keyof typeof types => Object.hasOwn(types, type)

const originOf = (
  { type, trust, toolName }: StoredEvent,
  tools: ReadonlyMap<string, string>,
  callId: string | null,
) => {
  if (trust === 'user') return 'user'
  if (type === 'user/message') return 'plugin'
  if (trust === 'assistant') return 'assistant'
  const name = toolName ?? (callId === null ? undefined : tools.get(callId))
  return name !== undefined && external.test(name) ? 'external' : 'tool'
}

/**
 * A stored event as a model may see it, null for what no model gets: structure, commands, summaries of compactions, and whatever we
 * put into the conversation ourselves, so that memory never feeds on itself. `tools` holds names of tools by call.
 */
export const logEventOf = (event: StoredEvent, tools: ReadonlyMap<string, string>): LogEvent | null => {
  const { seq, type, time, text, toolName, callId, sourceKind } = event
  if (!isKnown(type) || sourceKind === 'mem') return null
  return {
    seq,
    time,
    type: types[type],
    text,
    origin: originOf(event, tools, callId),
    name: toolName ?? (callId === null ? null : (tools.get(callId) ?? null)),
    failed: type === 'tool/result' && /^Error: /.test(text),
  }
}
