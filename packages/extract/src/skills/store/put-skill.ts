import { all, contentHashOf, first, type Program, run, type Store } from '@mem/store'
import type { SkillRule } from '../skill.ts'
import { ruleIdOf, type SkillDraft } from './skill-record.ts'
import { skillSql } from './skill-tables.ts'

/** `new`: content never seen of this skill; `known`: a content from before is in effect again; `unchanged`: the same. */
export interface PutSkill {
  readonly status: 'new' | 'known' | 'unchanged'
  readonly version: number
}

/**
 * Stores a skill as it is now: content that this skill never had becomes its next version, which supersedes the one in
 * effect; content that it had before is in effect again. Rules that the content lacks stay, inactive. `now` in
 * milliseconds UTC. Run it with `store.write`.
 */
export function* putSkill(store: Store, draft: SkillDraft, now: number): Program<PutSkill> {
  const sql = skillSql(store)
  const before = yield* fileOf(store, draft)
  const id = before?.id ?? (yield* insertFile(store, draft, now))
  const { version, isNew } = yield* versionOf(store, { draft, skill: id, current: before?.version ?? null, now })
  const isSame = before?.version === version.number
  if (!isSame || before?.parser !== draft.parser) yield* putRules(store, draft, id, now)
  yield* run(
    sql
      .updateTable('skill_file')
      .set({ ...fieldsOf(draft, now), version: version.number })
      .where('id', '=', id),
  )
  return { status: isSame ? 'unchanged' : isNew ? 'new' : 'known', version: version.number }
}

const fieldsOf = (draft: SkillDraft, now: number) => ({
  enabled: draft.enabled ? 1 : 0,
  description: draft.description,
  when_to_use: draft.whenToUse,
  model_invocable: draft.modelInvocable ? 1 : 0,
  user_invocable: draft.userInvocable ? 1 : 0,
  parser: draft.parser,
  updated_at: now,
})

function fileOf(store: Store, { name, source, path }: SkillDraft) {
  const query = skillSql(store).selectFrom('skill_file').select(['id', 'version', 'parser'])
  return first(query.where('name', '=', name).where('source', '=', source).where('path', '=', path))
}

function* insertFile(store: Store, draft: SkillDraft, now: number): Program<number> {
  const { name, source, path } = draft
  const sql = skillSql(store)
  const { id } = (yield* first(sql.selectFrom('skill_file').select((of) => of.fn.max('id').as('id')))) ?? { id: null }
  const next = (id ?? 0) + 1
  yield* run(
    sql.insertInto('skill_file').values({ id: next, name, source, path, version: null, ...fieldsOf(draft, now) }),
  )
  return next
}

interface VersionRequest {
  readonly draft: SkillDraft
  readonly skill: number
  readonly current: number | null
  readonly now: number
}

function* versionOf(
  store: Store,
  { draft, skill, current, now }: VersionRequest,
): Program<{ readonly version: { readonly id: number; readonly number: number }; readonly isNew: boolean }> {
  const sql = skillSql(store)
  const content_hash = contentHashOf(draft.content)
  const ofSkill = sql.selectFrom('skill_version').select(['id', 'number']).where('skill', '=', skill)
  const known = yield* first(ofSkill.where('content_hash', '=', content_hash))
  if (known) return { version: known, isNew: false }
  const newest = yield* first(sql.selectFrom('skill_version').select((of) => of.fn.max('id').as('id')))
  const last = yield* first(ofSkill.orderBy('number', 'desc').limit(1))
  const version = { id: (newest?.id ?? 0) + 1, number: (last?.number ?? 0) + 1 }
  const { name, source, path, content } = draft
  const values = { ...version, skill, name, source, path, content, content_hash, supersedes: current, created_at: now }
  yield* run(sql.insertInto('skill_version').values(values))
  return { version, isNew: true }
}

function* putRules(store: Store, draft: SkillDraft, skill: number, now: number): Program<void> {
  const sql = skillSql(store)
  const active = yield* all(
    sql.selectFrom('skill_rule').select(['id', 'rule_key']).where('skill', '=', skill).where('active', '=', 1),
  )
  const kept = new Set(draft.rules.map(({ key }) => key))
  for (const { id, rule_key } of active)
    if (!kept.has(rule_key))
      yield* run(sql.updateTable('skill_rule').set({ active: 0, updated_at: now }).where('id', '=', id))
  for (const rule of draft.rules) yield* putRule(store, draft, { rule, skill, now })
}

function* putRule(
  store: Store,
  draft: SkillDraft,
  { rule, skill, now }: { readonly rule: SkillRule; readonly skill: number; readonly now: number },
): Program<void> {
  const fields = {
    text: rule.text,
    category: rule.category,
    scope: JSON.stringify(rule.scope),
    source_path: draft.path,
    source_line: rule.line,
    active: 1,
    content_hash: contentHashOf(rule.text),
    updated_at: now,
  }
  const values = { id: ruleIdOf(draft, rule.key), skill, rule_key: rule.key, ...fields }
  yield* run(
    skillSql(store)
      .insertInto('skill_rule')
      .values(values)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(fields)),
  )
}
