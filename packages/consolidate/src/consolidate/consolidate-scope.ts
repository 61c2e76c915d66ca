import type { GenerateFailure, GenerateUse } from '../generate/generate-outcome.ts'
import { handbookSql } from '../tables/handbook-sql.ts'
import { retireLimit } from '../usage/forgetting-candidates.ts'
import { askBatch } from './ask-batch.ts'
import { commitChanges } from './commit/commit-changes.ts'
import { keepNotes } from './commit/keep-notes.ts'
import type { ConsolidatePorts, ConsolidateRequest } from './consolidate-ports.ts'
import { endRun } from './end-run.ts'
import { readScopeInput } from './input/read-scope-input.ts'
import type { ScopeInput } from './input/scope-input.ts'
import { type BatchRules, takeBatch } from './input/take-batch.ts'
import type { BatchReport, ConsolidationFailure, ConsolidationReport } from './report.ts'

/** Version of prompts and checks: a new one makes finished jobs ready again. */
export const CONSOLIDATE_PIPELINE = 1

const MOST_CONFLICTS = 1

/** Failures that say nothing about the scope: the attempt doesn't count. */
const GIVE_BACK: ReadonlySet<GenerateFailure> = new Set(['rate-limited', 'aborted'])

/**
 * Takes what waits in a scope into its handbook, call by call until nothing is left: each call sees some records and notes with the blocks
 * they concern, each answer is checked operation by operation and stored in one transaction of its own. So a run that ends early keeps
 * what it has done, and the next one goes on from there. Files are published afterwards (`publishScope`). Rejects for a bug or the
 * store's codes only.
 */
export async function consolidateScope(
  ports: ConsolidatePorts,
  request: ConsolidateRequest,
): Promise<ConsolidationReport> {
  const run = new Run(ports, request)
  const ended = await run.toEnd()
  return endRun(ports, request, { ...ended, batches: run.batches, uses: run.uses })
}

export interface EndedRun {
  readonly outcome: ConsolidationReport['outcome']
  readonly failure: ConsolidationFailure | null
  readonly batches: readonly BatchReport[]
  readonly uses: readonly GenerateUse[]
}

type End = Pick<EndedRun, 'outcome' | 'failure'>

const end = (outcome: EndedRun['outcome'], failure: ConsolidationFailure | null = null): End => ({ outcome, failure })

class Run {
  readonly batches: BatchReport[] = []
  readonly uses: GenerateUse[] = []
  private conflicts = 0
  private retired = 0
  /** Most records that this run may retire, of those that were there when it began. */
  private mostRetired: number | null = null
  private readonly ports: ConsolidatePorts
  private readonly request: ConsolidateRequest
  private readonly sql: ReturnType<typeof handbookSql>

  constructor(ports: ConsolidatePorts, request: ConsolidateRequest) {
    this.ports = ports
    this.request = request
    this.sql = handbookSql(ports.store)
  }

  async toEnd(): Promise<End> {
    for (;;) {
      const ended = await this.step()
      if (ended !== null) return ended
    }
  }

  /** One call; null when there may be more to do. */
  private async step(): Promise<End | null> {
    const { ports, request } = this
    if (request.signal.aborted)
      return end('failed', { code: 'aborted', message: 'It was stopped.', retryAfterMs: null, giveBack: true })
    const input = await this.read()
    const taken = takeBatch(input, this.rules(request.settings.maxRawTokens))
    if ('none' in taken) return this.nothing(taken.none)
    const { batch } = taken
    if (this.batches.length === 0 && request.dryRun !== true)
      await ports.store.write(ports.scopes.began(request.scope, ports.now()))
    const asked = await askBatch(ports, {
      ...{ batch, request, retireLimit: Math.max(0, (this.mostRetired ?? 0) - this.retired) },
      smaller: (tokens) => {
        const smaller = takeBatch(input, this.rules(Math.min(tokens, request.settings.maxRawTokens)))
        return 'batch' in smaller ? smaller.batch : null
      },
    })
    if ('class' in asked) {
      this.uses.push(asked)
      if (asked.class === 'limit') return end('partial')
      const { class: code, message, retryAfterMs } = asked
      return end('failed', { code, message, retryAfterMs, giveBack: GIVE_BACK.has(code) })
    }
    this.uses.push(...asked.uses)
    return this.store(asked, input)
  }

  private async read(): Promise<ScopeInput> {
    const { ports, request } = this
    const limits = { ...request.settings, now: ports.now() }
    const input = await ports.store.read(readScopeInput(this.sql, request.scope, limits))
    this.mostRetired ??= retireLimit(input.activeRecords, request.settings.maxRetiredPercent)
    return input
  }

  private rules(maxTokens: number): BatchRules {
    const { estimate, routeFor, mayReceive } = this.ports
    return { maxTokens, estimate, routeFor, mayReceive }
  }

  private nothing(none: 'nothing' | 'route' | 'budget'): End {
    const hasStored = this.batches.some(({ outcome }) => outcome === 'committed')
    if (none === 'budget') return end('partial')
    if (hasStored) return end('done')
    return end(none === 'route' ? 'no-route' : 'nothing')
  }

  private async store(
    asked: Exclude<Awaited<ReturnType<typeof askBatch>>, { readonly class: string }>,
    input: ScopeInput,
  ): Promise<End | null> {
    const { ports, request, sql } = this
    const { batch, sentBack, refused } = asked
    const changes = keepNotes(batch, asked.changes)
    const checked = { batch, changes, fingerprints: input.fingerprints }
    const outcome =
      request.dryRun === true
        ? 'dry'
        : await ports.store.write(
            commitChanges({ sql, blocks: ports.blocks, holds: () => ports.holds() }, checked, ports.now()),
          )
    const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)
    const { route, records, notes, shown } = batch
    this.batches.push({
      route,
      records: ids(records),
      notes: ids(notes),
      shown: ids(shown),
      changes,
      sentBack,
      refused,
      outcome,
    })
    if (outcome === 'dry') return end('dry')
    if (outcome === 'fenced')
      return end('failed', { code: 'fenced', message: FENCED, retryAfterMs: null, giveBack: true })
    if (outcome === 'conflict') {
      this.conflicts += 1
      return this.conflicts > MOST_CONFLICTS
        ? end('failed', { code: 'conflict', message: CONFLICT, retryAfterMs: null, giveBack: true })
        : null
    }
    this.retired += changes.retired.length
    return null
  }
}

const FENCED = 'The result came too late: somebody else has the work, or the handbook was reset.'
const CONFLICT = 'What the run worked on was changed twice while the model answered.'
