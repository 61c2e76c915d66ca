import { recall } from '@mem/retrieve'
import type { SearchIndex, StoredEvent, StoredItem, StoredSession } from '@mem/store'
import { queryTerms, termSequence } from '@mem/text'
import { quarantinedSources } from '../claims/quarantined-sources.ts'
import type { Runtime } from '../runtime.ts'
import { EVERYWHERE } from '../sessions/everywhere.ts'
import { type Command, refuse, reply } from './command.ts'
import { describeEvent } from './describe-event.ts'
import { describeItem } from './describe-item.ts'

const shown = 10

interface Found {
  readonly items: readonly StoredItem[]
  readonly events: readonly StoredEvent[]
  readonly unknownTerms: readonly string[]
}

/** A block that came back with the host's log: it repeats what is found anyway. */
const isOwnBlock = ({ trust, text }: StoredEvent): boolean => trust === 'generated' && /^⟦mem [0-9a-f]{8}⟧/.test(text)

/** What the words alone find, of every status and kind: forgotten items and tool output too. */
const findByWords = async (runtime: Runtime, workspace: string, text: string): Promise<Omit<Found, 'unknownTerms'>> => {
  const { store } = runtime
  const terms = queryTerms(text)
  const idsIn = async (index: SearchIndex): Promise<readonly number[]> => {
    const { candidates } = await store.read(store.search.query({ index, workspace, terms, limit: shown }))
    return candidates.map((candidate) => candidate.id)
  }
  const [rows, messages, traces] = [await idsIn('item'), await idsIn('message'), await idsIn('trace')]
  const items = await store.read(store.items.byRows(rows))
  const events = await store.read(store.events.byIds([...messages, ...traces]))
  return { items, events: events.filter((event) => !isOwnBlock(event)) }
}

const merge = <Entry, Key>(first: readonly Entry[], second: readonly Entry[], key: (entry: Entry) => Key): Entry[] => [
  ...new Map([...first, ...second].map((entry) => [key(entry), entry])).values(),
]

/** Those that hold one of the words first: recall also brings what was said next to them. Otherwise the order stays. */
const withWordsFirst = <Entry>(entries: readonly Entry[], words: string, textOf: (entry: Entry) => string): Entry[] => {
  const wanted = queryTerms(words)
  const holds = (entry: Entry) => {
    const terms = termSequence(textOf(entry))
    return wanted.some(({ term, prefix }) => terms.some((held) => (prefix ? held.startsWith(term) : held === term)))
  }
  const { holding = [], others = [] } = Object.groupBy(entries, (entry) => (holds(entry) ? 'holding' : 'others'))
  return [...holding, ...others]
}

/** What recall would rank first, then what else the words find. */
const find = async (runtime: Runtime, session: StoredSession, text: string): Promise<Found> => {
  const { key, workspace } = session
  const similar = await runtime.embeddings?.similar(session, text)
  await runtime.translator.load()
  const ranked = await recall(runtime.store, {
    session: key,
    text,
    askedAt: runtime.ports.clock(),
    mode: 'history',
    similarEvents: similar?.events ?? [],
    limit: shown,
    evidenceTypes: ['*'],
    everywhere: EVERYWHERE,
    translator: runtime.translator.current(),
  })
  const further = await findByWords(runtime, workspace, text)
  const items = merge(
    ranked.items.map((hit) => hit.item),
    further.items,
    (item) => item.id,
  )
  const events = merge(
    ranked.events.map((hit) => hit.event),
    further.events,
    (event) => event.id,
  )
  return {
    items: withWordsFirst(items, text, (item) => item.content),
    events: withWordsFirst(events, text, (event) => event.text),
    unknownTerms: ranked.unknownTerms,
  }
}

export const search: Command = {
  usage: 'search <words>',
  description: 'finds items and stored messages; superseded and forgotten ones and tool output too',
  flags: [],
  async run({ runtime, session, command }) {
    if (!command.rest) return refuse('search needs words, for example: search staging port')
    if (!session) return refuse('search needs a session; run it inside one')
    const found = await find(runtime, session, command.rest)
    const { claims, store } = runtime
    const { items: harmful, events, says } = await store.read(quarantinedSources(store, claims, session))
    const marked = (text: string, isHarmful: boolean) => (isHarmful ? `${text} (did harm: no block shows it)` : text)
    const lines = [
      ...found.items.map((item) => marked(describeItem(item), harmful.has(item.id) || says(item.content))),
      ...found.events.map((event) => marked(describeEvent(event), events.has(event.id) || says(event.text))),
    ]
    const unknown = found.unknownTerms.length > 0 ? [`no record of: ${found.unknownTerms.join(', ')}`] : []
    return reply([...(lines.length > 0 ? lines : ['nothing found']), ...unknown], found)
  },
}
