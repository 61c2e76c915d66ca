import type { StoredEvent, StoredItem } from '@mem/store'
import type { Span } from '@mem/text'
import type { Translator } from './translations/translator.ts'

/** What to recall for. */
export interface RecallRequest {
  /** Key of the session that asks. */
  readonly session: string
  /** The claimed user text, with the task state's goal appended when there is one. */
  readonly text: string
  /** Milliseconds UTC at which it was asked; resolves relative dates. Null when unknown. */
  readonly askedAt: number | null
  /** Minutes east of UTC where it was asked: "yesterday" is a day of the person who asks. Default 0. */
  readonly offsetMinutes?: number
  /**
   * `current` returns active and disputed items, `history` superseded ones too. Without it the question decides:
   * `history` when it asks for how something was before ("originally", "之前").
   */
  readonly mode?: 'current' | 'history'
  /** Event ids that the model can still see; items all of whose sources are visible are left out. */
  readonly visibleEvents?: ReadonlySet<number>
  /**
   * The model has lost a part of the conversation (a compaction): what the session itself established comes back whole,
   * whatever is asked. Default false.
   */
  readonly hasLostWords?: boolean
  /**
   * Ids of messages that are similar to the question in meaning, most similar first, for whoever has an embedder: they are
   * joined by rank with what the words find. Those of other workspaces, and visible ones, don't count. Default none.
   */
  readonly similarEvents?: readonly number[]
  /** Most items, and most events that may be quoted; at most 100. */
  readonly limit: number
  /** Event types that may be quoted; `*` for every type. The assistant's messages count too when the question asks for its words. */
  readonly evidenceTypes: readonly string[]
  /** Key of a workspace whose items hold in every one; no messages come from it. Without it there is none. */
  readonly everywhere?: string
  /**
   * What did harm: these items are left out with their spans, and these messages whole, whatever asks for them, and so is
   * what answers an item, and whatever else says it. Default none.
   */
  readonly quarantined?: Quarantined
  /** Knows the question's words in another language; without it only the words themselves are found. */
  readonly translator?: Translator | null
  /** Checked between look-ups; true means: stop and return what there is. */
  readonly expired?: () => boolean
}

export interface Quarantined {
  /** Ids of items. */
  readonly items: ReadonlySet<string>
  /** Ids of events. */
  readonly events: ReadonlySet<number>
  /** Whether a text says what did harm; without it only those items and messages are left out. */
  readonly says?: (text: string) => boolean
}

export interface Feature {
  readonly name: string
  readonly value: number
}

export interface ItemHit {
  readonly type: 'item'
  readonly item: StoredItem
  readonly score: number
  /** Parts of the score, in words a person understands; largest first. */
  readonly features: readonly Feature[]
}

export interface EventHit {
  readonly type: 'event'
  readonly event: StoredEvent
  readonly score: number
  readonly features: readonly Feature[]
  /**
   * Ids of the items that replaced what this event said, when nothing that was extracted from it still holds; empty
   * otherwise. Such an event must not be shown as plain current evidence.
   */
  readonly supersededBy: readonly string[]
  /** Id of a newer event that tells a newer value of the same, by their words alone; null when there is none. */
  readonly newerValue: number | null
  /** Parts that were meant for the event's own session only, which isn't the one that asks: not to be shown. */
  readonly withheld: readonly Span[]
}

export type Hit = ItemHit | EventHit

export interface RecallOmission {
  /** Item id, or `seq:N` with the session when it is another's. */
  readonly ref: string
  readonly reason:
    | 'visible'
    | 'over-limit'
    | 'superseded'
    | 'retracted'
    | 'event-type'
    | 'deadline'
    | 'other-session'
    | 'quarantined'
  readonly detail: string
  /** How well it fits, with the parts, where it was ranked before it was left out. */
  readonly score?: number
  readonly features?: readonly Feature[]
}

/** A word that somebody else said than the one whom the question asks about. */
export interface SaidByOthers {
  /** As it stands in the question. */
  readonly term: string
  /** Names of those who said it; `user` and `assistant` for the two of a conversation. */
  readonly speakers: readonly string[]
}

export interface Recall {
  readonly status: 'ok' | 'empty' | 'degraded'
  /** Items, best first. */
  readonly items: readonly ItemHit[]
  /** Message events (user and assistant), best first; not yet filtered by `evidenceTypes`, but only types named there count for `limit`. */
  readonly events: readonly EventHit[]
  /** Ids of those of `items` that are standing instructions: they hold whatever their score. */
  readonly standing: readonly string[]
  /** Standing instructions of the workspace that the query doesn't reach; newest first. */
  readonly resident: readonly ItemHit[]
  /** What the session itself established before words were lost, that the query doesn't reach; rules first. */
  readonly established: readonly ItemHit[]
  /** Earlier values of recalled items. */
  readonly superseded: readonly ItemHit[]
  readonly omitted: readonly RecallOmission[]
  /** Words of the question found nowhere in the workspace. */
  readonly unknownTerms: readonly string[]
  /** Words of the question that were said, but not by the one it asks about. */
  readonly saidByOthers: readonly SaidByOthers[]
  /** The question asks for the assistant's own words. */
  readonly asksForAssistant: boolean
  /** True when no rare word of the question was matched at all. */
  readonly insufficient: boolean
  readonly frequencyVersion: number
  /** Why the status isn't `ok`. */
  readonly why: string | null
}
