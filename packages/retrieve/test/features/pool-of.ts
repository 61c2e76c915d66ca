import type { EventOutline, StoredEvent } from '@mem/store'
import { packedAsks, packText } from '@mem/text'
import type { Pool, PooledMessage } from '../../src/messages/pool.ts'
import type { QuestionWord } from '../../src/words/question-words.ts'

/** A word of a question that is worth `rareness`. */
export function word(term: string, rareness: number, prefix = false): QuestionWord {
  return { term, surface: term, weight: 1, prefix, frequency: 1, rareness }
}

export interface Line {
  readonly id: number
  readonly own?: number
  readonly session?: string
  readonly text?: string
  readonly matched?: readonly number[]
  readonly trust?: 'user' | 'assistant'
  readonly time?: number | null
  readonly offsetMinutes?: number | null
}

/** A pool of messages with given scores. */
export function poolOf(lines: readonly Line[]): Pool {
  return new Map(lines.map((line) => [line.id, messageOf(line)]))
}

export function messageOf({ own = 0, matched = [], ...line }: Line): PooledMessage {
  const asks = packedAsks(packText(line.text ?? ''))
  const beside = { previous: line.id - 1, next: line.id + 1 }
  const facts = {
    outline: outlineOf(line),
    words: own,
    closeness: 0,
    translated: 0,
    matched: new Set(matched),
    beside,
    asks,
  }
  return { ...facts, own }
}

/** Sessions by name, numbered as they come. */
const sessions: string[] = []

/** The number of a session's row. */
export function sessionRow(name: string): number {
  if (!sessions.includes(name)) sessions.push(name)
  return sessions.indexOf(name)
}

export function outlineOf(line: Line): EventOutline {
  const { id, trust, speaker, time, offsetMinutes } = eventOf(line)
  return {
    id,
    session: sessionRow(line.session ?? 's'),
    trust,
    opens: false,
    speaker,
    time,
    offsetMinutes,
    words: null,
  }
}

export function eventOf({
  id,
  session = 's',
  text = 'text',
  trust = 'user',
  time = 0,
  offsetMinutes = null,
}: Line): StoredEvent {
  return {
    id,
    session,
    workspace: 'w',
    epoch: 0,
    seq: id,
    type: `${trust}/message`,
    trust,
    role: trust,
    text,
    time,
    offsetMinutes,
    turn: null,
    step: null,
    messageId: null,
    sourceKind: null,
    sourceForm: null,
    toolName: null,
    callId: null,
    speaker: null,
    replay: 'host',
    contentHash: '',
    truncated: false,
    redactions: [],
    ingestedAt: 0,
  }
}
