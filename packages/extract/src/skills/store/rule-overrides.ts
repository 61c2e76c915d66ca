import { all, first, type Program, run, type Store } from '@mem/store'
import { RULE_CATEGORIES, RULE_SCOPES, type RuleCategory, type RuleScope } from '../skill.ts'
import type { RuleOverride } from './skill-record.ts'
import { type SkillRuleOverrideTable, skillSql } from './skill-tables.ts'

/** A stored category; one that a newer version knows and this doesn't is the neutral one. */
export const toCategory = (stored: string): RuleCategory =>
  RULE_CATEGORIES.find((category) => category === stored) ?? 'guidance'

/** A stored scope, a JSON array. */
export const toScope = (stored: string): readonly RuleScope[] => {
  const places: unknown = JSON.parse(stored)
  return RULE_SCOPES.filter((scope) => Array.isArray(places) && places.includes(scope))
}

const toOverride = ({ category, active, scope }: SkillRuleOverrideTable): RuleOverride => ({
  category: category === null ? null : toCategory(category),
  active: active === null ? null : active === 1,
  scope: scope === null ? null : toScope(scope),
})

/** Every decision of the user about a rule, by the rule's id; there are as few as people make. */
export function* readOverrides(store: Store): Program<ReadonlyMap<string, RuleOverride>> {
  const rows = yield* all(skillSql(store).selectFrom('skill_rule_override').selectAll())
  return new Map(rows.map((row) => [row.rule, toOverride(row)]))
}

/** Adds to what the user decided about a rule; false when no such rule is stored. Run it with `store.write`. */
export function* putOverride(
  store: Store,
  rule: string,
  { given, now }: { readonly given: Partial<RuleOverride>; readonly now: number },
): Program<boolean> {
  const sql = skillSql(store)
  if (!(yield* first(sql.selectFrom('skill_rule').select('id').where('id', '=', rule)))) return false
  const before = yield* first(sql.selectFrom('skill_rule_override').selectAll().where('rule', '=', rule))
  const { category, active, scope } = { ...(before && toOverride(before)), ...given }
  const fields = {
    category: category ?? null,
    active: active == null ? null : active ? 1 : 0,
    scope: scope ? JSON.stringify(scope) : null,
    updated_at: now,
  }
  yield* run(
    sql
      .insertInto('skill_rule_override')
      .values({ rule, ...fields })
      .onConflict((conflict) => conflict.column('rule').doUpdateSet(fields)),
  )
  return true
}

/** Takes back what the user decided about a rule: it is again as the skill has it. Run it with `store.write`. */
export function* clearOverride(store: Store, rule: string): Program<void> {
  yield* run(skillSql(store).deleteFrom('skill_rule_override').where('rule', '=', rule))
}
