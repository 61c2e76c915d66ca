import type { Durability, EvidenceType, ItemKind, ItemTier, Polarity } from '@mem/store'
import type { NumberMention, Span } from '@mem/text'

/** A statement found in one message; offsets refer to the message's text. */
export interface Statement {
  readonly kind: ItemKind
  readonly content: string
  readonly span: Span
  readonly polarity: Polarity
  readonly durability: Durability
  readonly tier: ItemTier
  readonly evidence: EvidenceType
  readonly conditions: readonly string[]
  /** Offsets of numbers refer to `content`. */
  readonly numbers: readonly NumberMention[]
  readonly subject: string | null
  readonly attribute: string | null
  readonly value: string | null
  readonly score: number
  readonly reasons: readonly string[]
  /** Set when the sentence says that it replaces something. */
  readonly correction: Correction | null
  /** The message says that this isn't settled: two values may stand side by side. */
  readonly unsettled: boolean
}

/** How a statement says what it replaces. */
export interface Correction {
  /** The old value or wording as said ("512" in "no, 256 not 512"), when the message names it. */
  readonly replaces: readonly string[]
  /**
   * What `replaces` names: a value that is no longer right, what the old statement was about ("scrap what I said about X"), or
   * what was forbidden and is allowed again ("the ban on X is lifted").
   */
  readonly names: 'value' | 'topic' | 'ban'
  /** The words that make it a correction, as said. */
  readonly marker: string
  /** False when the sentence only sets one thing against another ("X, not Y"), or may only say that something is ready: that may be no change at all. */
  readonly explicit: boolean
}

/** What a message says about the task state: a line for it, or that lines of it are over. */
export type TaskSignal = TaskLine | TaskEnding

/** A line for the task state, said in a message. */
export interface TaskLine {
  readonly slot: 'goal' | 'progress' | 'blocker' | 'open-item'
  readonly text: string
  readonly span: Span
}

/** A sentence that says that something is over: "the vendor replied, we are no longer blocked", "dark mode is done". */
export interface TaskEnding {
  readonly slot: 'ended'
  readonly text: string
  readonly span: Span
  /** What it can end: "no longer blocked" only blockers, "done" open items too. */
  readonly ends: 'blockers' | 'all'
  /** The parts of the sentence that name what is over, the one that says it most closely first. */
  readonly about: readonly string[]
  /** What was done to it, where the sentence says so: `fix` for "fixed", `ship` for "merged"; null for "done", "no longer needed". */
  readonly action: string | null
}

export interface Extraction {
  readonly statements: readonly Statement[]
  /** Orders of the user's to change a value that are worth keeping only where they replace one. Left out when there are none. */
  readonly changes?: readonly Statement[]
  readonly task: readonly TaskSignal[]
}

/** What else is known when a message is read. */
export interface MessageContext {
  readonly role: 'user' | 'assistant'
  /** Text of the assistant's message before it, for picks and approvals; null when there is none. */
  readonly previousAssistant: string | null
}

/** Something that reads messages; the rules of this package are one. Its name stands with every item. */
export interface Extractor {
  /** Name and version, such as `rules@1`. */
  readonly name: string
  readonly extract: (text: string, context: MessageContext) => Extraction
  /** The sentences of a message that it leaves to a judge; see `Judge`. Without it nothing is left undecided. */
  readonly undecided?: (text: string, context: MessageContext) => readonly UndecidedSentence[]
}

/** A sentence of the user that the rules neither keep for sure nor leave out for sure. */
export interface UndecidedSentence {
  /** The sentence before it in the message, when there is one. */
  readonly before: string | null
  /** The rules keep it as a tentative statement; else they leave it out. */
  readonly kept: boolean
  /** What it says, should it be worth keeping; its tier is the highest that it may have. */
  readonly statement: Statement
}
