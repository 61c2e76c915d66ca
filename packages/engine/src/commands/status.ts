import { type BandWaiting, waitingForJudge, waitingMessages } from '@mem/extract'
import type { AssemblyLogEntry, Checkpoint, StoreReport } from '@mem/store'
import type { ModelFacts } from '../model/model-work.ts'
import type { Runtime } from '../runtime.ts'
import { type Command, reply } from './command.ts'
import { injectionOf } from './injection-of.ts'

interface StatusFacts {
  readonly report: StoreReport
  readonly checkpoint: Checkpoint | null
  readonly last: AssemblyLogEntry | undefined
  /** Messages that wait to be read again. */
  readonly reread: number
  /** What a model was asked; null when none is switched on. */
  readonly model: (ModelFacts & BandWaiting) | null
}

const describeLast = (last: AssemblyLogEntry | undefined): string => {
  if (!last) return 'none in this session yet'
  const verdict = injectionOf(last)
  return `#${last.id} ${last.status}, ${verdict} (${last.reason}), ${last.usedTokens} of ${last.budget} tokens (${last.tokenSource})`
}

const describeModel = (model: ModelFacts & BandWaiting): string[] => [
  `model ${model.name}: ${model.calls} calls (${model.failures} failed), ${model.sentences} sentences; raised ${model.raised}, added ${model.added}, lapsed ${model.lapsed}; not used: illegal ${model.illegal}, unknown ids ${model.unknown}, invented quotes ${model.invented}, flipped polarity ${model.flipped}`,
  `messages waiting for it: ${model.waiting}, given up: ${model.givenUp}, last failure: ${model.lastError ?? 'none'}`,
]

const lines = (runtime: Runtime, facts: StatusFacts): string[] => {
  const { config, health, queue, behind } = runtime
  const { report, checkpoint } = facts
  const counts = Object.entries(report.counts).map(([table, rows]) => `${table} ${rows}`)
  return [
    `memory: ${config.enabled ? 'on' : 'off'}`,
    `database: ${report.path} (schema ${report.schemaVersion}, SQLite ${report.sqliteVersion}, ${report.fileBytes} bytes)`,
    `rows: ${counts.join(', ')}`,
    ...(checkpoint
      ? [
          `session: last event seq ${checkpoint.lastEventSeq}, last extracted seq ${checkpoint.lastExtractSeq}, last assembly seq ${checkpoint.lastAssemblySeq}`,
        ]
      : []),
    `budget: ${Math.max(config.assembly.minBudgetTokens, config.assembly.softBudgetTokens)} tokens`,
    `last block: ${describeLast(facts.last)}`,
    ...(facts.reread > 0 ? [`messages to be read again: ${facts.reread}`] : []),
    ...(facts.model ? describeModel(facts.model) : []),
    `waiting events: ${queue.size()}, sessions to be read again: ${behind.size}`,
    `failures: ${health.failures()}, last error: ${health.lastError() ?? 'none'}`,
  ]
}

export const status: Command = {
  usage: 'status',
  description: 'counts, database, budget, last block, last error',
  flags: [],
  anywhere: true,
  async run({ runtime, session }) {
    const { store } = runtime
    const facts: StatusFacts = {
      report: await store.report(),
      checkpoint: session ? await store.read(store.sessions.checkpoint(session.key)) : null,
      reread: await store.read(waitingMessages(store)),
      model: runtime.model && { ...runtime.model.facts(), ...(await store.read(waitingForJudge(store))) },
      last: session ? await store.read(store.logs.latestAssembly(session.key)) : undefined,
    }
    return reply(lines(runtime, facts).join('\n'), {
      ...facts,
      waiting: runtime.queue.size(),
      lastError: runtime.health.lastError(),
    })
  },
}
