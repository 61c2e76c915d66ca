import type { Program, Store } from '@mem/store'
import type { GenerateOutcome } from '../generate/generate-outcome.ts'
import type { GenerateRequest } from '../generate/generate-request.ts'
import type { BlockPrograms } from '../handbook/block-programs.ts'
import type { RevisionPrograms } from '../handbook/revisions/revision-programs.ts'
import type { ModelRoute } from '../ports/language-model.ts'
import type { ScopePrograms } from '../scopes/scope-programs.ts'
import type { Settings } from '../settings.ts'

/** What a consolidation asks a model. The rest of a generation (effort, limits, ledger) is up to who composes it. */
export type Question<T> = Pick<
  GenerateRequest<T>,
  'route' | 'system' | 'messages' | 'shrink' | 'tool' | 'schema' | 'maxOutputTokens' | 'signal'
>

export interface ConsolidatePorts {
  readonly store: Pick<Store, 'read' | 'write' | 'sql'>
  readonly blocks: BlockPrograms
  readonly revisions: Pick<RevisionPrograms, 'add'>
  readonly scopes: Pick<ScopePrograms, 'began' | 'succeeded' | 'failed'>
  /** `generateWithTool` with what is left of the run's and the day's budget; class `limit` ends the run without a failure. */
  ask<T>(question: Question<T>): Promise<GenerateOutcome<T>>
  /** Run first in every transaction that stores something: whether the work is still ours (`JobPrograms.heartbeat`). */
  holds(): Program<boolean>
  /** Milliseconds UTC. */
  now(): number
  /** Estimated tokens of a text that is sent, with a margin. */
  estimate(text: string): number
  /** The route for records of this one, or (null) for notes; null without one. */
  routeFor(from: ModelRoute | null): ModelRoute | null
  /** Whether a route may see what came from a provider. */
  mayReceive(route: ModelRoute, provider: string): boolean
}

export interface ConsolidateRequest {
  readonly scope: string
  readonly settings: Pick<
    Settings,
    'maxRawTokens' | 'phase2MaxTokens' | 'maxUnusedDays' | 'maxRetiredPercent' | 'topRecords'
  >
  readonly signal: AbortSignal
  /** Asks the model once, checks its answer and stores nothing. */
  readonly dryRun?: boolean
}
