import type { EventHit } from '@mem/retrieve'
import type { Program, Store, StoredEvent } from '@mem/store'
import { queryTerms } from '@mem/text'
import type { MemoryConfig } from '../config/memory-config.ts'

/** Types of the messages that recall finds by itself. */
const messageTypes: ReadonlySet<string> = new Set(['user/message', 'assistant/message'])

/** What other plugins and we put into a conversation is no statement of anybody's. */
const isGeneratedMessage = ({ type, trust }: StoredEvent): boolean => type === 'user/message' && trust === 'generated'

/** Events other than messages that hold words of the question, when the configuration lets such types be quoted; best first. */
export function* traceHits(
  store: Store,
  { evidenceTypes, maxEvidence }: MemoryConfig['assembly'],
  { session, question }: { readonly session: string; readonly question: string },
): Program<readonly EventHit[]> {
  if (evidenceTypes.every((type) => messageTypes.has(type))) return []
  const workspace = (yield* store.sessions.get(session))?.workspace
  if (workspace === undefined) return []
  const terms = queryTerms(question)
  const { candidates } = yield* store.search.query({ index: 'trace', workspace, terms, limit: maxEvidence * 2 })
  const scores = new Map(candidates.map(({ id, score }) => [id, score]))
  const events = yield* store.events.byIds([...scores.keys()])
  return events
    .filter((event) => !isGeneratedMessage(event))
    .map((event) => {
      const score = scores.get(event.id) ?? 0
      return {
        type: 'event',
        event,
        score,
        features: [{ name: 'words', value: score }],
        supersededBy: [],
        newerValue: null,
        withheld: [],
      }
    })
}

/** The hits of two searches by turns, since their scores can't be compared. */
export const byTurns = (first: readonly EventHit[], second: readonly EventHit[]): readonly EventHit[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [first[index], second[index]])
    .flat()
    .filter((hit) => hit !== undefined)
