import type { BlockWithdrawal } from '@mem/assemble'
import { type Recall, recallProgram } from '@mem/retrieve'
import type { Program, Store, StoredEvent, StoredSession, TaskState } from '@mem/store'
import type { JudgedTurn } from '../claims/claim-layer.ts'
import { claimModeNow } from '../claims/claim-mode-now.ts'
import { claimsToShow } from '../claims/claims-to-show.ts'
import { judgeQuestion } from '../claims/judge-question.ts'
import { NOTHING_HARMFUL, quarantinedSources } from '../claims/quarantined-sources.ts'
import type { ShownClaims } from '../claims/shown-claims.ts'
import type { StepRequest } from '../memory.ts'
import type { Runtime } from '../runtime.ts'
import { EVERYWHERE } from '../sessions/everywhere.ts'
import { questionOf } from './question.ts'
import { byTurns, traceHits } from './trace-hits.ts'
import { unreadEvents } from './unread-events.ts'
import { unseenTask } from './unseen-task.ts'
import { unshownItems } from './unshown-items.ts'
import { type Visible, visibleEvents } from './visible-events.ts'
import { withdrawnLines } from './withdrawn-lines.ts'

/** Everything that a block is made from, read in one snapshot. */
export interface Gathered {
  readonly question: string
  readonly recall: Recall
  /** The session that asks. */
  readonly session: StoredSession | undefined
  /** When it was asked, milliseconds UTC. */
  readonly now: number
  /** Verdicts on the claims that may answer; null where claims are off. */
  readonly turn: JudgedTurn | null
  /** What claims change in the block; nothing in shadow. */
  readonly claims: ShownClaims
  /** Task state without the notes whose words the model can still see. */
  readonly task: TaskState | undefined
  /** Events behind recalled items and task notes, by id. */
  readonly events: ReadonlyMap<number, StoredEvent>
  readonly visible: Visible
  /** Ids of recalled events of other sessions that extraction hasn't read yet. */
  readonly unread: ReadonlySet<number>
  /** Lines of visible blocks that no longer hold. */
  readonly withdrawn: readonly BlockWithdrawal[]
  /** Number of purges of the snapshot. */
  readonly purges: number
}

function* sourceEvents(
  store: Store,
  recall: Recall,
  task: TaskState | undefined,
): Program<ReadonlyMap<number, StoredEvent>> {
  const known = new Map(recall.events.map(({ event }) => [event.id, event]))
  const items = [...recall.items, ...recall.resident, ...recall.established, ...recall.superseded].map(
    (hit) => hit.item,
  )
  const notes = task ? [task.goal, ...task.progress, ...task.blockers, ...task.openItems] : []
  const ids = new Set([
    ...items.flatMap((item) => item.sources.map((source) => source.event)),
    ...notes.flatMap((note) => (note ? [note.event] : [])),
  ])
  const missing = [...ids].filter((id) => !known.has(id))
  for (const event of yield* store.events.byIds(missing)) known.set(event.id, event)
  return known
}

/** Events behind task notes of which something was forgotten: the notes go with it. */
function* withdrawnEvents(store: Store, task: TaskState | undefined): Program<readonly number[]> {
  const notes = task ? [task.goal, ...task.progress, ...task.blockers, ...task.openItems] : []
  const items = yield* store.items.bySourceEvents(notes.flatMap((note) => (note ? [note.event] : [])))
  return items
    .filter(({ status }) => status === 'retracted')
    .flatMap(({ sources }) => sources.map(({ event }) => event))
}

/** Types of events after which the model sees less than before. */
const losses = ['compaction/summary', 'compaction/end', 'compaction/prune']

function* hasLostWords(store: Store, session: string): Program<boolean> {
  return (yield* store.events.bySession(session, { types: losses, limit: 1 })).length > 0
}

/** How recall goes about it. */
export interface Asked {
  /** Ends recall early. */
  readonly expired: () => boolean
  /** Messages that are similar to the question, best first. */
  readonly similarEvents: readonly number[]
}

/** Reads what a step's block is made from. */
export function* gather(runtime: Runtime, request: StepRequest, asked: Asked): Program<Gathered> {
  const { store, config, textHashes, claims, ports } = runtime
  const stored = config.assembly.includeTaskState ? yield* store.sessions.taskState(request.session) : undefined
  const question = yield* questionOf(store, request.session, request.text, stored)
  const visible = yield* visibleEvents(store, request.session, request.visible, textHashes)
  const session = yield* store.sessions.get(request.session)
  const mode = yield* claimModeNow(claims)
  const purges = yield* store.purge.count()
  const now = request.askedAt ?? ports.clock()
  const turn =
    session && !asked.expired() ? yield* judgeQuestion(claims, { session, request, question, mode, purges, now }) : null
  const quarantined = session ? yield* quarantinedSources(store, claims, session) : NOTHING_HARMFUL
  const found = yield* recallProgram(store, {
    session: request.session,
    text: question,
    askedAt: request.askedAt ?? null,
    offsetMinutes: request.offsetMinutes ?? 0,
    visibleEvents: visible.events,
    everywhere: EVERYWHERE,
    translator: runtime.translator.current(),
    hasLostWords: yield* hasLostWords(store, request.session),
    limit: config.retrieval.limit,
    evidenceTypes: config.assembly.evidenceTypes,
    quarantined,
    ...asked,
  })
  const traces = yield* traceHits(store, config.assembly, { session: request.session, question })
  const recalled = {
    ...found,
    established: unshownItems(found.established, request.visible),
    events: traces.length === 0 ? found.events : byTurns(found.events, traces),
  }
  const showing = { turn, recall: recalled, mode, session, visible: visible.events, harmful: quarantined.items }
  const shown = yield* claimsToShow(runtime, showing)
  const recall = { ...recalled, items: [...recalled.items, ...shown.added] }
  const task = unseenTask(
    stored,
    new Set([...visible.events, ...quarantined.sources, ...(yield* withdrawnEvents(store, stored))]),
  )
  const events = yield* sourceEvents(store, recall, task)
  const unread = yield* unreadEvents(runtime, request.session, recall)
  const withdrawn = yield* withdrawnLines(store, request, quarantined)
  return { question, recall, session, now, turn, claims: shown, task, events, visible, unread, withdrawn, purges }
}
