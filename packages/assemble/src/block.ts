/** Everything a block may show; values come from recall, nothing is looked up here. */
export interface BlockInput {
  readonly task: {
    readonly goal: BlockNote | null
    readonly progress: readonly BlockNote[]
    readonly blockers: readonly BlockNote[]
    readonly openItems: readonly BlockNote[]
  } | null
  /** Lines of enabled skills that always stand in the block. */
  readonly residentRules: readonly BlockRule[]
  /** Rules that fit the task. */
  readonly rules: readonly BlockRule[]
  /** Standing instructions that no query word reaches, before ranked items; best first. */
  readonly residentItems: readonly BlockItem[]
  /** Best first; they and the evidence are chosen together, by score. */
  readonly items: readonly BlockItem[]
  /** What the session established and the model can't see any more, after the ranked items; best first. */
  readonly establishedItems: readonly BlockItem[]
  /** Best first. */
  readonly evidence: readonly BlockEvidence[]
  /** Earlier values of items in the block. */
  readonly superseded: readonly BlockItem[]
  readonly disputed: number
  /** Words of the question that occur nowhere in memory. */
  readonly unknownTerms: readonly string[]
  /** Words of the question that were said, but not by the one it asks about. None when left out. */
  readonly saidByOthers?: readonly BlockSpeakers[]
  /** No rare word of the question is known: the block says that evidence is insufficient. */
  readonly insufficient: boolean
  /** What was wrong with the last answer, best first: offered to the budget before everything else. */
  readonly repairs: readonly BlockRepair[]
  /** Extra lines for the notice section, such as a compatibility warning. */
  readonly notices: readonly string[]
  /**
   * Texts of the blocks that the model can still see, oldest first: their lines aren't written again, and numbers go on behind
   * theirs. None when left out.
   */
  readonly visibleBlocks?: readonly string[]
  /** Lines of visible blocks whose items no longer hold. None when left out. */
  readonly withdrawn?: readonly BlockWithdrawal[]
}

/** A line of a visible block whose item was taken back or replaced since. */
export interface BlockWithdrawal {
  /** Id of the item. */
  readonly ref: string
  readonly position: number
}

/** Who said a word of the question. */
export interface BlockSpeakers {
  readonly term: string
  /** A person's name as it was given; `user` and `assistant` for the two of a conversation. */
  readonly speakers: readonly string[]
}

/** A reminder to repair an answer that broke a configured check. */
export interface BlockRepair {
  readonly ref: string
  /** Name of the check. */
  readonly check: string
  /** The answer, `seq:N`. */
  readonly source: string
  /** What is wrong. */
  readonly text: string
  /** To be repaired before anything else. */
  readonly blocking: boolean
}

export interface BlockNote {
  readonly text: string
  /** `seq:N` references. */
  readonly sources: readonly string[]
}

export interface BlockRule {
  readonly id: string
  readonly text: string
  readonly path: string
  readonly line: number
  readonly scope: string | null
  readonly currentState: boolean
}

export interface BlockItem {
  readonly id: string
  readonly kind: string
  readonly content: string
  readonly evidence: string
  readonly status: 'active' | 'superseded' | 'disputed'
  readonly tentative: boolean
  readonly conditions: readonly string[]
  readonly scope: string | null
  /** The item holds a number that has neither unit nor condition. */
  readonly bareNumber: boolean
  /** Validity has ended or can't be known: to be checked before use. */
  readonly verify: boolean
  /** `YYYY-MM-DD` of the statement, or null. */
  readonly date: string | null
  /** `seq:N` references, `evN` for events of other sessions. */
  readonly sources: readonly string[]
  /** Id of the item that replaced it, when superseded. */
  readonly supersededBy: string | null
  /** How well it fits the question, on the scale of the evidence; 0 when left out. */
  readonly score?: number
}

export interface BlockEvidence {
  readonly ref: string
  /** `seq:N`, or `evN` for an event of another session. */
  readonly source: string
  readonly role: 'user' | 'assistant' | 'tool'
  readonly text: string
  readonly date: string | null
  readonly speaker: string | null
  /** How well it fits the question, on the scale of the items; 0 when left out. */
  readonly score?: number
  /** `ref` of a newer quote that tells a newer value of the same; shown before this one, which is marked as older. */
  readonly newer?: string | null
}

export interface BlockOptions {
  /** Hard limit for the whole text, wrapper included, in estimated tokens. */
  readonly budgetTokens: number
  readonly language: 'en' | 'zh'
  readonly maxItems: number
  readonly maxRules: number
  readonly maxEvidence: number
  /** Most tokens one line of evidence may take; longer text is cut and marked. */
  readonly maxEvidenceTokens: number
  /** Most tokens for resident items, and as many for resident rules. */
  readonly maxResidentTokens: number
  /** Most tokens for established items. */
  readonly maxEstablishedTokens: number
  /**
   * Most percent of the tokens for items and quotes (what is left of the budget after repairs, task and rules) that words of
   * others than the user may take: the assistant's, a tool's. 100 when left out.
   */
  readonly maxOthersPercent?: number
  /** Writes lines of visible blocks again, for a model that asked for them; numbers go on behind theirs all the same. */
  readonly repeatsVisible?: boolean
  /** Short code over the body, put into the closing line; an HMAC with a key of the store. Equal bodies, equal code. */
  readonly seal: (body: string) => string
}

export type BlockSection = 'task' | 'rules-core' | 'rules' | 'memory' | 'evidence' | 'notice'

/** One numbered line of the block. */
export interface BlockLine {
  /** `#n` in the text; feedback names it. Lines without a reference have none. */
  readonly position: number | null
  readonly section: BlockSection
  /** Id of the item, rule or event it shows, or null. */
  readonly ref: string | null
  readonly text: string
  readonly tokens: number
}

export interface BlockOmission {
  readonly section: BlockSection
  readonly ref: string | null
  /**
   * Why: over the budget, over a section's cap, over the share of others than the user, said by another line, still visible in
   * an earlier block, or cut to nothing.
   */
  readonly reason: 'budget' | 'section-cap' | 'others-share' | 'duplicate' | 'visible' | 'empty'
  /** `#3`: the line that says it, in this block or in a visible one; null where none does or it has no number. */
  readonly shownAs: string | null
  readonly tokens: number
}

export interface Block {
  /** Empty when there is nothing to show. */
  readonly text: string
  readonly tokens: number
  readonly lines: readonly BlockLine[]
  readonly omitted: readonly BlockOmission[]
}
