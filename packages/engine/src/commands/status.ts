import { type BandWaiting, waitingForJudge, waitingMessages } from '@mem/extract'
import { type AssemblyLogEntry, all, type Checkpoint, type Program, type Store, type StoreReport } from '@mem/store'
import { type ClaimFacts, claimFacts } from '../claims/claim-facts.ts'
import type { CompatibilityReport } from '../compatibility/compatibility-report.ts'
import { describeCompatibility } from '../compatibility/describe-compatibility.ts'
import { readCompatibility } from '../compatibility/read-compatibility.ts'
import type { EmbeddingFacts } from '../embedding/embeddings.ts'
import type { ModelFacts } from '../model/model-work.ts'
import type { Runtime } from '../runtime.ts'
import type { SessionSkills } from '../skills/skill-registry.ts'
import { type DescribedValidation, describeValidation } from '../validation/describe-validation.ts'
import { type Command, reply } from './command.ts'
import { describeClaims } from './describe-claims.ts'
import { injectionOf } from './injection-of.ts'

interface StatusFacts {
  readonly report: StoreReport
  /** Items by status, and entries of their history by what happened. */
  readonly items: Counts
  readonly lifecycle: Counts
  readonly checkpoint: Checkpoint | null
  readonly last: AssemblyLogEntry | undefined
  /** Skills and rules in effect for the session; null outside of one. */
  readonly skills: { readonly skills: number; readonly rules: number; readonly problems: number } | null
  readonly validation: DescribedValidation
  readonly compatibility: CompatibilityReport
  /** Messages that wait to be read again. */
  readonly reread: number
  /** What a model was asked; null when none is switched on. */
  readonly model: (ModelFacts & BandWaiting) | null
  readonly claims: ClaimFacts
  /** What an embedder did; null when none is switched on. */
  readonly embeddings: EmbeddingFacts | null
}

const countSkills = (known: SessionSkills | undefined): NonNullable<StatusFacts['skills']> => ({
  skills: known?.skills.filter(({ draft }) => draft.enabled).length ?? 0,
  rules: known?.index.rules.length ?? 0,
  problems: known?.problems.length ?? 0,
})
type Counts = Readonly<Record<string, number>>

const listed = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, rows]) => `${name} ${rows}`)
    .join(', ')

function* countBy(store: Store, table: 'item' | 'item_log', column: 'status' | 'event'): Program<Counts> {
  const { dynamic, fn } = store.sql
  const rows = yield* all(
    store.sql
      .selectFrom(table)
      .select([dynamic.ref<'status' | 'event'>(column), fn.countAll<number>().as('rows')])
      .groupBy(dynamic.ref(column))
      .orderBy(dynamic.ref(column)),
  )
  return Object.fromEntries(rows.map((row) => [String(row[column]), row.rows]))
}

const describeLast = (last: AssemblyLogEntry | undefined): string => {
  if (!last) return 'none in this session yet'
  const verdict = injectionOf(last)
  return `${last.id} ${last.status}, ${verdict} (${last.reason}), ${last.usedTokens} of ${last.budget} tokens (${last.tokenSource})`
}

/** Host, compaction line and warning. */
const compatibilityLines = ({ config }: Runtime, report: CompatibilityReport): readonly string[] =>
  describeCompatibility(report, config.compatibility.reinjectAfterCompaction).slice(0, report.warning ? 3 : 2)
const describeModel = (model: ModelFacts & BandWaiting): string[] => [
  `model ${model.name}: ${model.calls} calls (${model.failures} failed), ${model.sentences} sentences; raised ${model.raised}, added ${model.added}, lapsed ${model.lapsed}; not used: illegal ${model.illegal}, unknown ids ${model.unknown}, invented quotes ${model.invented}, flipped polarity ${model.flipped}`,
  `messages waiting for it: ${model.waiting}, given up: ${model.givenUp}, last failure: ${model.lastError ?? 'none'}`,
]

const describeEmbeddings = (facts: EmbeddingFacts): string[] => [
  `embeddings ${facts.model}: ${facts.stored} messages, ${facts.waiting} waiting, ${facts.refused} refused; ${facts.calls} calls (${facts.failures} failed), ${facts.questions} questions (${facts.missed} without similar messages), last failure: ${facts.lastError ?? 'none'}`,
  ...(facts.replaced ? ['embeddings: another process uses another model on this memory; none are made here'] : []),
]

const lines = (runtime: Runtime, facts: StatusFacts): string[] => {
  const { config, health, queue, behind } = runtime
  const { report, checkpoint } = facts
  return [
    `memory: ${config.enabled ? 'on' : 'off'}`,
    `database: ${report.path} (schema ${report.schemaVersion}, SQLite ${report.sqliteVersion}, ${report.fileBytes} bytes)`,
    `rows: ${listed(report.counts)} (whole store)`,
    `items: ${listed(facts.items) || 'none'} (whole store)`,
    `lifecycle: ${listed(facts.lifecycle) || 'none'} (whole store)`,
    ...(report.eraseDue ? ['purged, but not out of the files yet: another process reads them'] : []),
    ...(checkpoint
      ? [
          `session: last event seq ${checkpoint.lastEventSeq}, last extracted seq ${checkpoint.lastExtractSeq}, last assembly seq ${checkpoint.lastAssemblySeq}`,
        ]
      : []),
    ...(facts.skills
      ? [`skills: ${facts.skills.skills} with ${facts.skills.rules} rules, ${facts.skills.problems} problems`]
      : []),
    `budget: ${Math.max(config.assembly.minBudgetTokens, config.assembly.softBudgetTokens)} tokens`,
    `last block: ${describeLast(facts.last)}`,
    ...facts.validation.lines,
    ...compatibilityLines(runtime, facts.compatibility),
    ...describeClaims(facts.claims),
    ...(facts.reread > 0 ? [`messages to be read again: ${facts.reread}`] : []),
    ...(facts.model ? describeModel(facts.model) : []),
    ...(facts.embeddings ? describeEmbeddings(facts.embeddings) : []),
    `waiting events: ${queue.size()}, sessions to be read again: ${behind.size}`,
    `failures: ${health.failures()}, last error: ${health.lastError() ?? 'none'}`,
  ]
}

export const status: Command = {
  usage: 'status',
  description: 'counts of the whole store, database, budget, last block, last error',
  flags: [],
  anywhere: true,
  async run({ runtime, session }) {
    const { store } = runtime
    const facts: StatusFacts = {
      report: await store.report(),
      items: await store.read(countBy(store, 'item', 'status')),
      lifecycle: await store.read(countBy(store, 'item_log', 'event')),
      checkpoint: session ? await store.read(store.sessions.checkpoint(session.key)) : null,
      skills: session ? countSkills(runtime.skills.get(session.key)) : null,
      reread: await store.read(waitingMessages(store)),
      model: runtime.model && { ...runtime.model.facts(), ...(await store.read(waitingForJudge(store))) },
      claims: await store.read(claimFacts(runtime.claims, session ?? null)),
      embeddings: (await runtime.embeddings?.facts()) ?? null,
      last: session ? await store.read(store.logs.latestAssembly(session.key)) : undefined,
      validation: await describeValidation(runtime, session?.key ?? null),
      compatibility: await readCompatibility(runtime, session?.key ?? null),
    }
    return reply(lines(runtime, facts), {
      ...facts,
      waiting: runtime.queue.size(),
      lastError: runtime.health.lastError(),
    })
  },
}
