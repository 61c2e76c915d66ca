import { all, type Program, type Store } from '@mem/store'
import { toCategory, toScope } from './rule-overrides.ts'
import type { StoredRule, StoredSkill } from './skill-record.ts'
import { skillSql } from './skill-tables.ts'

/** Every stored skill as it was last seen, with the rules of the version in effect; by name, rules by line. */
export function* readSkills(store: Store): Program<readonly StoredSkill[]> {
  const sql = skillSql(store)
  const files = yield* all(
    sql
      .selectFrom('skill_file')
      .selectAll()
      .where('version', 'is not', null)
      .orderBy('skill_file.name')
      .orderBy('skill_file.id'),
  )
  const skills: StoredSkill[] = []
  for (const file of files) {
    const { id, name, source, path, description } = file
    const rows = yield* all(
      sql
        .selectFrom('skill_rule')
        .selectAll()
        .where('skill', '=', id)
        .where('active', '=', 1)
        .orderBy('source_line')
        .orderBy('id'),
    )
    const rules = rows.map(
      (row): StoredRule => ({
        id: row.id,
        skill: name,
        key: row.rule_key,
        text: row.text,
        category: toCategory(row.category),
        scope: toScope(row.scope),
        path: row.source_path,
        line: row.source_line,
        active: row.active === 1,
      }),
    )
    const flags = {
      enabled: file.enabled === 1,
      modelInvocable: file.model_invocable === 1,
      userInvocable: file.user_invocable === 1,
    }
    skills.push({
      name,
      source,
      path,
      description,
      whenToUse: file.when_to_use,
      ...flags,
      version: file.version ?? 0,
      rules,
    })
  }
  return skills
}
