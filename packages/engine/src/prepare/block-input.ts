import type { BlockEvidence, BlockInput, BlockNote, BlockRepair, BlockWithdrawal } from '@mem/assemble'
import type { EventHit, Recall } from '@mem/retrieve'
import type { StoredEvent, TaskNote, TaskState } from '@mem/store'
import type { ShownClaims } from '../claims/shown-claims.ts'
import { cutParts } from './cut-parts.ts'
import { sourceReference } from './source-reference.ts'
import { statedDate } from './stated-date.ts'
import type { StepRules } from './step-rules.ts'
import { toBlockItem } from './to-block-item.ts'

export interface BlockSources {
  readonly recall: Recall
  /** Recalled events that may be quoted. */
  readonly quotable: readonly EventHit[]
  readonly task: TaskState | undefined
  /** Events behind items and task notes, by id. */
  readonly events: ReadonlyMap<number, StoredEvent>
  readonly session: string
  readonly rules: Pick<StepRules, 'residentRules' | 'rules'>
  /** What claims say of items. */
  readonly claims: Pick<ShownClaims, 'verify' | 'texts'>
  /** When it was asked, milliseconds UTC. */
  readonly now: number
  /** Whether the block says what isn't known. */
  readonly saysAbsence: boolean
  readonly repairs: readonly BlockRepair[]
  /** Remarks for the notice section. */
  readonly notices: readonly string[]
  /** Lines of visible blocks that no longer hold. */
  readonly withdrawn: readonly BlockWithdrawal[]
}

/** Whose words a quote is called: the user's only where the user said them. */
const roleOf = ({ trust, role }: StoredEvent): BlockEvidence['role'] => {
  if (trust === 'user') return 'user'
  return role === 'tool' || role === 'command' ? 'tool' : 'assistant'
}

const toEvidence = ({ event, withheld, score, newerValue }: EventHit, asking: string): BlockEvidence => ({
  ref: String(event.id),
  source: sourceReference(event, asking),
  role: roleOf(event),
  text: cutParts(event.text, withheld),
  date: statedDate(event.time, event.offsetMinutes),
  speaker: event.speaker,
  score,
  newer: newerValue === null ? null : String(newerValue),
})

/** Everything the block may show, from what was recalled. */
export const blockInput = (sources: BlockSources): BlockInput => {
  const { recall, quotable, task, events, session, claims, now, saysAbsence, repairs, notices, withdrawn } = sources
  const note = ({ text, event }: TaskNote): BlockNote => {
    const source = events.get(event)
    return { text, sources: source ? [sourceReference(source, session)] : [] }
  }
  // Offered twice: among the items too, for when the residents' share is used up.
  const standing = recall.items.filter(({ item }) => recall.standing.includes(item.id))
  return {
    task:
      (task && {
        goal: task.goal && note(task.goal),
        progress: task.progress.map(note),
        blockers: task.blockers.map(note),
        openItems: task.openItems.map(note),
      }) ||
      null,
    ...sources.rules,
    residentItems: [...standing, ...recall.resident].map((hit) => toBlockItem(hit, { events, session, claims, now })),
    items: recall.items.map((hit) => toBlockItem(hit, { events, session, claims, now })),
    establishedItems: recall.established.map((hit) => toBlockItem(hit, { events, session, claims, now })),
    evidence: quotable.map((hit) => toEvidence(hit, session)),
    superseded: recall.superseded.map((hit) => toBlockItem(hit, { events, session, claims, now })),
    disputed: recall.items.filter((hit) => hit.item.status === 'disputed').length,
    unknownTerms: saysAbsence ? recall.unknownTerms : [],
    insufficient: saysAbsence && recall.insufficient,
    saidByOthers: saysAbsence ? recall.saidByOthers : [],
    repairs,
    notices,
    withdrawn,
  }
}
