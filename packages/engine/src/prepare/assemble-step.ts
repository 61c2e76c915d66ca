import { assembleBlock } from '@mem/assemble'
import { type EventHit, type RecallOmission, type RecallRequest, recall } from '@mem/retrieve'
import type { StoredEvent, TaskState } from '@mem/store'
import type { StepRequest } from '../memory.ts'
import type { Runtime } from '../runtime.ts'
import type { Assembled } from './assembled.ts'
import { blockInput } from './block-input.ts'
import { blockLanguage } from './block-language.ts'
import { questionOf } from './question.ts'
import { sourceReference } from './source-reference.ts'
import { visibleEvents } from './visible-events.ts'

/** Most rules of skills in a block; there are none before skills are read. */
const maxRules = 12

const splitQuotable = (
  hits: readonly EventHit[],
  types: readonly string[],
  session: string,
): { quotable: EventHit[]; refused: RecallOmission[] } => {
  const every = types.includes('*')
  const quotable: EventHit[] = []
  const refused: RecallOmission[] = []
  for (const hit of hits) {
    if (every || types.includes(hit.event.type)) quotable.push(hit)
    else {
      const detail = `event type ${hit.event.type} is not in assembly.evidenceTypes`
      refused.push({ ref: sourceReference(hit.event, session), reason: 'event-type', detail })
    }
  }
  return { quotable, refused }
}

/** The task state without the notes whose words the model can still see. */
const unseen = (task: TaskState | undefined, visible: ReadonlySet<number>): TaskState | undefined => {
  if (!task) return undefined
  const hidden = (note: { readonly event: number }) => !visible.has(note.event)
  return {
    ...task,
    goal: task.goal && hidden(task.goal) ? task.goal : null,
    progress: task.progress.filter(hidden),
    blockers: task.blockers.filter(hidden),
    openItems: task.openItems.filter(hidden),
  }
}

const sourceEvents = async (
  runtime: Runtime,
  assembled: { readonly recall: Assembled['recall']; readonly task: TaskState | undefined },
): Promise<ReadonlyMap<number, StoredEvent>> => {
  const { recall: found, task } = assembled
  const items = [...found.items, ...found.resident, ...found.superseded].map((hit) => hit.item)
  const notes = task ? [task.goal, ...task.progress, ...task.blockers, ...task.openItems] : []
  const ids = [
    ...items.flatMap((item) => item.sources.map((source) => source.event)),
    ...notes.flatMap((note) => (note ? [note.event] : [])),
  ]
  const events = await runtime.store.read(runtime.store.events.byIds([...new Set(ids)]))
  return new Map(events.map((event) => [event.id, event]))
}

const deadline = (runtime: Runtime): (() => boolean) => {
  const { clock } = runtime.ports
  const end = clock() + runtime.config.retrieval.deadlineMs
  return () => clock() > end
}

/** Recalls for a step and writes the block under its budget. */
export const assembleStep = async (runtime: Runtime, request: StepRequest): Promise<Assembled> => {
  const { store, config } = runtime
  const expired = deadline(runtime)
  const task = config.assembly.includeTaskState
    ? await store.read(store.sessions.taskState(request.session))
    : undefined
  const question = await questionOf(store, request.session, request.text, task)
  const visible = await visibleEvents(store, request.session, request.visible)
  const recallRequest: RecallRequest = {
    session: request.session,
    text: question,
    askedAt: request.askedAt ?? null,
    visibleEvents: visible,
    limit: config.retrieval.limit,
    evidenceTypes: config.assembly.evidenceTypes,
    expired,
  }
  const found = await recall(store, recallRequest)
  const { quotable, refused } = splitQuotable(found.events, config.assembly.evidenceTypes, request.session)
  const shownTask = unseen(task, visible)
  const events = await sourceEvents(runtime, { recall: found, task: shownTask })
  const language = await blockLanguage(runtime, request.session, question)
  const budgetTokens =
    request.budgetTokens ?? Math.max(config.assembly.minBudgetTokens, config.assembly.softBudgetTokens)
  const block = assembleBlock(
    blockInput({ recall: found, quotable, task: shownTask, events, session: request.session }),
    {
      budgetTokens,
      language,
      maxItems: config.assembly.maxMemoryItems,
      maxRules,
      maxEvidence: config.assembly.maxEvidence,
      maxEvidenceTokens: config.assembly.maxEvidenceTokens,
      maxResidentTokens: config.assembly.maxResidentTokens,
      seal: runtime.seal,
    },
  )
  return { recall: found, block, language, budgetTokens, omitted: [...found.omitted, ...refused] }
}
