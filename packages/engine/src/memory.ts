import type { BlockLine, BlockOmission } from '@mem/assemble'
import type { Hit, RecallOmission } from '@mem/retrieve'
import type { AppendOutcome } from '@mem/store'
import type { FileOperation, OperationDecision } from '@mem/validate'
import type { ReadOlder } from './claims/read-older.ts'
import type { HostFacts } from './compatibility/host-facts.ts'

export type { FileOperation, OperationDecision }

/** A host event as an adapter hands it over. Missing or malformed fields are refused with a reason, never thrown. */
export interface ObservedEvent {
  readonly session: string
  readonly seq: number
  /** One of `capturedTypes`, such as `user/message`; events of another type are refused. */
  readonly type: string
  readonly text: string
  /** Milliseconds UTC. */
  readonly time?: number | null | undefined
  readonly offsetMinutes?: number | null | undefined
  readonly turn?: number | null | undefined
  readonly step?: number | null | undefined
  readonly messageId?: string | null | undefined
  /** `user` marks words that a human typed; anything else is generated. Absent on assistant and tool events. */
  readonly sourceKind?: string | null | undefined
  readonly sourceForm?: string | null | undefined
  readonly toolName?: string | null | undefined
  readonly callId?: string | null | undefined
  readonly speaker?: string | null | undefined
}

/**
 * What `observe` did. `queued`: the store can't be written now, the event waits in memory and is stored later. `behind`:
 * too many wait already; this event and the session's later ones aren't taken, so that none is missing in between, until
 * `lastSeq` was asked: give them again from there.
 */
export type ObserveOutcome = AppendOutcome | { readonly status: 'queued' } | { readonly status: 'behind' }

/** What an adapter knows about a session. Give it once before its first event; again when something changes. */
export interface SessionInfo {
  readonly key: string
  /** Folder the session works in; the workspace is derived from its canonical path. */
  readonly cwd?: string | null | undefined
  /** Workspace named directly, where there is no folder. */
  readonly workspace?: string | null | undefined
  readonly origin?: 'root' | 'subagent'
  readonly hostVersion?: string | null | undefined
}

/** A skill as a host has it. */
export interface HostSkill {
  readonly name: string
  readonly description?: string | null | undefined
  readonly whenToUse?: string | null | undefined
  /** False keeps its rules from the model, as the host keeps the skill. Default true. */
  readonly modelInvocable?: boolean | undefined
  readonly userInvocable?: boolean | undefined
  /** Where the host found it, such as `project-dsh`. */
  readonly source?: string | null | undefined
  /** Absolute path of its `SKILL.md`. */
  readonly path?: string | null | undefined
  /** What the model is given when it loads the skill; null when that can't be read. */
  readonly content: string | null
  /**
   * The whole file at `path`, front matter included; its lines are those that blocks name. Left out, it is read from `path`;
   * null when there is none.
   */
  readonly file?: string | null | undefined
  /** Why content or file couldn't be read. */
  readonly problem?: string | null | undefined
}

/** Every skill in effect for a session's agent. */
export interface SkillsInfo {
  readonly session: string
  readonly skills: readonly HostSkill[]
  /** False when the host couldn't find out about all: those that are missing stay as they were. Default true. */
  readonly complete?: boolean
}

/** What became of the skills of a session. */
export interface SkillsOutcome {
  /** `off`: skills or memory are off, nothing was read. `refused`: the call was malformed. */
  readonly status: 'ok' | 'off' | 'refused'
  /** Skills that give rules, and how many. */
  readonly skills: number
  readonly rules: number
  /** What couldn't be read, each with its place; the rest was. */
  readonly problems: readonly string[]
}

/** A message the model can still see. */
export interface VisibleMessage {
  readonly messageId?: string | null | undefined
  readonly text?: string
  /** Content hash of one of our own blocks, when the message is one. */
  readonly blockHash?: string | null | undefined
}

export interface StepRequest {
  readonly session: string
  /** The user's words claimed for the step; when blank the last human message is the question. */
  readonly text: string
  readonly askedAt?: number | null | undefined
  /** Minutes east of UTC where the person is; "yesterday" depends on it. */
  readonly offsetMinutes?: number | null | undefined
  readonly turn?: number | null | undefined
  readonly step?: number | null | undefined
  /** Everything the model can see, the messages claimed for this step included. */
  readonly visible: readonly VisibleMessage[]
  readonly budgetTokens?: number
  /** `step` when left out; `tool`: the model asks itself and gets the text, nothing is injected. */
  readonly trigger?: string
}

/** The block for a step, and whether it should be injected. */
export interface StepBlock {
  readonly status: 'ok' | 'empty' | 'degraded' | 'failed'
  readonly inject: boolean
  /** Why it is or isn't injected: `not-visible`, `changed`, `refresh`; `still-visible`, `empty`, `compacted`, `asked`, `disabled`, `unknown-session`, `purged`, `failed`. */
  readonly reason: string
  readonly text: string
  readonly contentHash: string
  /** One line for people, at most 120 characters. */
  readonly summary: string
  /** By the host's meter where there is one, else estimated. */
  readonly tokens: number
  readonly lines: readonly BlockLine[]
  readonly omitted: readonly (BlockOmission | RecallOmission)[]
  /** Recalled items and events with their scores. */
  readonly hits: readonly Hit[]
  readonly insufficient: boolean
  readonly logId: number | null
  /** Time of recall and assembly, in microseconds; null when it wasn't measured. */
  readonly elapsedMicroseconds: number | null
  readonly errors: readonly string[]
}

export interface CommandRequest {
  /** Text after the command's name, such as `search port`. */
  readonly text: string
  /** Session in which it was typed; null outside of one. */
  readonly session: string | null
}

export interface CommandReply {
  readonly ok: boolean
  readonly text: string
  /** The same as data, for programs. */
  readonly data: unknown
}

/**
 * Memory for one harness. No method throws into the host: a failure is in the result, in `status` and in the log port.
 */
export interface Memory {
  /** Makes the session known. Returns false when memory is off for it (a sub-agent's, say). */
  session(info: SessionInfo): Promise<boolean>
  /** Stores one committed host event. */
  observe(event: ObservedEvent): Promise<ObserveOutcome>
  /** Takes the skills that are in effect for a session; blocks of its steps then hold their rules. */
  skills(info: SkillsInfo): Promise<SkillsOutcome>
  /** The highest position stored for a session, for backfill; -1 when nothing is. Ends `behind`. */
  lastSeq(session: string): Promise<number>
  /** Whether this very event is stored at its position; false for the one at `lastSeq` says that the host renumbered its log. */
  isStored(event: ObservedEvent): Promise<boolean>
  /** Recall and assembly for one step, logged. */
  prepare(request: StepRequest): Promise<StepBlock>
  /** The command language of `/memory`. */
  command(request: CommandRequest): Promise<CommandReply>
  /** Whether a tool may touch its files, by `validation.preconditions`. What can't be found out is allowed and recorded. */
  precondition(operation: FileOperation): Promise<OperationDecision>
  /** Does waiting work (queued events, extraction, index upkeep) for about `budgetMs`. True when nothing is left. */
  tick(options?: { readonly budgetMs?: number; readonly signal?: AbortSignal }): Promise<boolean>
  /** Takes the adapter's answer to what the host is; asked whenever `status` or `compatibility` is. */
  describeHost(facts: () => HostFacts): void
  /** Takes the adapter's way to the host's older sessions, for `mine`; `readPast` makes it. */
  readOlder(read: ReadOlder): void
  /** Takes note of a failure of the adapter itself, such as a host's log that can't be read: `status` shows it, the log has it. */
  report(problem: string): void
  /** Stores what waits, if it can, and closes. */
  close(): Promise<void>
}
