import { all, type Program } from '@mem/store'
import type { Block } from '../../handbook/block.ts'
import { readBlocks } from '../../handbook/read-blocks.ts'
import { readSkills } from '../../handbook/read-scope-state.ts'
import { requireScope, type ScopeRow } from '../../handbook/require-scope.ts'
import type { Skill } from '../../handbook/skill.ts'
import { dayOf } from '../../ledger/day-of.ts'
import type { HandbookSql } from '../../tables/handbook-sql.ts'
import { type ForgettingLimits, forgettingCandidates } from '../../usage/forgetting-candidates.ts'
import { rankRecords } from '../../usage/rank-records.ts'
import { readUses } from '../../usage/read-uses.ts'
import { sameWords, saysWords } from '../check/plain-line.ts'
import { quotesOf } from '../check/quotes-of.ts'
import { userWordsOf } from '../check/user-words.ts'
import type { KnownSkill, WaitingNote, WaitingRecord } from './batch.ts'
import { fingerprintsOf } from './fingerprints-of.ts'
import type { ScopeInput } from './scope-input.ts'

export interface InputLimits extends ForgettingLimits {
  /** Most records that a handbook is made from. */
  readonly topRecords: number
}

/** Most that one look takes; the rest comes up when these were taken in. */
const MOST_WAITING = 256
const MOST_NOTES = 200

/**
 * Everything that a consolidation of a scope needs, in one snapshot. A scope that isn't there is `SCOPE_UNKNOWN`.
 */
export function* readScopeInput(sql: HandbookSql, name: string, limits: InputLimits): Program<ScopeInput> {
  const scope = yield* requireScope(sql, name)
  const rows = yield* readFacts(sql, scope)
  const uses = yield* readUses(sql, scope.id)
  const blocks = yield* readBlocks(sql, scope)
  const active = rows
    .filter(({ retired_at }) => retired_at === null)
    .map((row) => ({
      ...{ id: row.name, slug: row.slug, pinned: row.pinned === 1, waits: row.consumed === 0 },
      sourceUpdatedAt: row.source_updated_at,
      uses: uses.get(row.name)?.sessions ?? 0,
      lastUsedAt: uses.get(row.name)?.lastAt ?? null,
    }))
  const top = rankRecords(active).slice(0, limits.topRecords)
  const records = yield* readWaiting(
    sql,
    scope,
    top.filter(({ waits }) => waits).map(({ id }) => id),
  )
  const notes = yield* readWaitingNotes(sql, scope)
  const cited = new Set(blocks.flatMap(({ evidence }) => evidence))
  const texts = yield* readTexts(sql, scope, cited)
  const exempt = exemptRecords(blocks, texts)
  return {
    ...{ scope: name, label: scope.label, epoch: scope.epoch, records, notes, blocks },
    skills: (yield* readSkills(sql, scope)).map(outlineOf),
    candidates: forgettingCandidates(
      active.map((record) => ({ ...record, exempt: exempt.has(record.id) || record.waits })),
      limits,
    ),
    activeRecords: active.length,
    fingerprints: yield* fingerprintsOf(sql, scope),
    retired: new Set(rows.filter(({ retired_at }) => retired_at !== null).map((row) => row.name)),
    providers: new Map(rows.map((row) => [row.name, row.provider])),
    texts: new Map([
      ...texts,
      ...records.map(
        (record) => [record.id, recordText(record.rawMemory, record.cwd, record.sourceUpdatedAt)] as const,
      ),
      ...notes.map(({ id, text }) => [id, text] as const),
    ]),
  }
}

function readFacts(sql: HandbookSql, scope: ScopeRow) {
  return all(
    sql
      .selectFrom('handbook_record')
      .select(['name', 'slug', 'provider', 'consumed', 'pinned', 'source_updated_at', 'retired_at'])
      .where('scope', '=', scope.id)
      .orderBy('name'),
  )
}

function* readWaiting(sql: HandbookSql, scope: ScopeRow, ids: readonly string[]): Program<readonly WaitingRecord[]> {
  if (ids.length === 0) return []
  const rows = yield* all(
    sql
      .selectFrom('handbook_record')
      .select(['name', 'slug', 'cwd', 'raw_memory', 'provider', 'model', 'source_updated_at'])
      .where('scope', '=', scope.id)
      .where('name', 'in', ids)
      .orderBy('source_updated_at')
      .orderBy('name')
      .limit(MOST_WAITING),
  )
  return rows.map(
    ({ name: id, slug, cwd, raw_memory: rawMemory, provider, model, source_updated_at: sourceUpdatedAt }) => ({
      ...{ id, slug, cwd, rawMemory, provider, model, sourceUpdatedAt },
    }),
  )
}

function* readWaitingNotes(sql: HandbookSql, scope: ScopeRow): Program<readonly WaitingNote[]> {
  const rows = yield* all(
    sql
      .selectFrom('handbook_note')
      .select(['name', 'text', 'created_at'])
      .where('scope', '=', scope.id)
      .where('authority', '=', 'user')
      .where('consumed', '=', 0)
      .orderBy('created_at')
      .orderBy('name')
      .limit(MOST_NOTES),
  )
  return rows.map(({ name: id, text, created_at: createdAt }) => ({ id, text, createdAt }))
}

function* readTexts(sql: HandbookSql, scope: ScopeRow, ids: ReadonlySet<string>): Program<ReadonlyMap<string, string>> {
  const records = yield* all(
    sql
      .selectFrom('handbook_record')
      .select(['name', 'raw_memory', 'cwd', 'source_updated_at'])
      .where('scope', '=', scope.id)
      .where('retired_at', 'is', null),
  )
  const notes = yield* all(
    sql
      .selectFrom('handbook_note')
      .select(['name', 'text'])
      .where('scope', '=', scope.id)
      .where('authority', '=', 'user'),
  )
  const texts = [
    ...records.map((row) => ({ name: row.name, text: recordText(row.raw_memory, row.cwd, row.source_updated_at) })),
    ...notes,
  ]
  return new Map(texts.filter(({ name }) => ids.has(name)).map(({ name, text }) => [name, text]))
}

/** What a record says, with the date and folder that the model sees beside it. */
function recordText(rawMemory: string, cwd: string | null, sourceUpdatedAt: number): string {
  return `${dayOf(sourceUpdatedAt)} ${cwd ?? ''}\n${rawMemory}`
}

function outlineOf({ name, files, origin }: Skill): KnownSkill {
  const [, quoted, plain] = /^description:[ \t]*(?:"(.*)"|(.*))$/m.exec(files['SKILL.md'] ?? '') ?? []
  return { name, files, origin, description: quoted?.replace(/\\(["\\])/g, '$1') ?? plain ?? '' }
}

/** Records under blocks that a person keeps, beside a note, or whose words of the user a block holds. */
function exemptRecords(blocks: readonly Block[], texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const exempt = new Set<string>()
  for (const { pinned, origin, evidence, body } of blocks) {
    const quoted = body.preferences.flatMap((line) => [line, ...quotesOf(line)])
    for (const id of evidence) {
      const said = sameWords(userWordsOf(texts.get(id) ?? ''))
      if (pinned || origin !== 'model' || quoted.some((words) => saysWords(said, words))) exempt.add(id)
    }
  }
  return exempt
}
