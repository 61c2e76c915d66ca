import {
  clearOverride,
  putOverride,
  RULE_CATEGORIES,
  RULE_SCOPES,
  type RuleCategory,
  type RuleOverride,
  type RuleScope,
} from '@mem/extract/skills'
import type { CommandReply } from '../memory.ts'
import type { Runtime } from '../runtime.ts'
import { refuse, reply } from './command.ts'

interface Change {
  readonly rule: string
  /** What to set; null takes everything back. */
  readonly override: Partial<RuleOverride> | null
}

const categoryOf = (given: string): RuleCategory | undefined => RULE_CATEGORIES.find((category) => category === given)

const scopeOf = (given: string): readonly RuleScope[] | undefined => {
  if (given === 'everywhere') return []
  const names = given.split(',').filter((name) => name !== '')
  const scope = RULE_SCOPES.filter((name) => names.includes(name))
  return names.length > 0 && names.every((name) => scope.some((known) => known === name)) ? scope : undefined
}

/** Reads `<rule> --category X --scope X,Y --off`; a sentence says what is wrong with it. */
const readChange = (given: string): Change | string => {
  const [rule = '', ...words] = given.split(/\s+/).filter((word) => word !== '')
  if (rule === '') return 'rules set needs a rule, such as rule_1a2b3c4d; "rules" lists them'
  if (!/^rule_[0-9a-f]{4,16}$/.test(rule))
    return `there is no rule "${rule}"; one is named like rule_1a2b3c4d, "rules" lists them`
  if (words.includes('--reset')) return words.length === 1 ? { rule, override: null } : '--reset stands alone'
  let override: Partial<RuleOverride> = {}
  while (words.length > 0) {
    const read = readOption(words.shift() ?? '', words)
    if (typeof read === 'string') return read
    override = { ...override, ...read }
  }
  if (Object.keys(override).length > 0) return { rule, override }
  return 'rules set needs --category, --scope, --off, --on or --reset'
}

/** What one option sets; its value is taken from the words behind it. */
const readOption = (option: string, words: string[]): Partial<RuleOverride> | string => {
  if (option === '--on' || option === '--off') return { active: option === '--on' }
  if (option === '--category') {
    const category = categoryOf(words.shift() ?? '')
    return category ? { category } : `--category takes one of: ${RULE_CATEGORIES.join(', ')}`
  }
  if (option !== '--scope')
    return `rules set knows no "${option}"; it takes --category, --scope, --off, --on or --reset`
  const scope = scopeOf(words.shift() ?? '')
  return scope ? { scope } : `--scope takes everywhere, or some of ${RULE_SCOPES.join(',')} joined by commas`
}

/** Does what a person decided about one of the rules. The skill's file stays as it is; its next versions obey too. */
export const setRule = async (
  { store, ports }: Runtime,
  rules: readonly { readonly id: string; readonly text: string }[],
  given: string,
): Promise<CommandReply> => {
  const change = readChange(given)
  if (typeof change === 'string') return refuse(change)
  const { rule: name, override } = change
  const [rule, second] = rules.filter(({ id }) => id.startsWith(name))
  if (!rule) return refuse(`there is no rule "${name}" here; "rules" lists them`)
  if (second) return refuse(`"${name}" is the beginning of several rules; give more of it`)
  if (override === null) {
    await store.write(clearOverride(store, rule.id))
    return reply(`${rule.id} is again as its skill has it`, { rule: rule.id, override })
  }
  const put = await store.write(putOverride(store, rule.id, { given: override, now: ports.clock() }))
  if (!put) return refuse(`${rule.id} is not stored yet; try again later, "status" says why`)
  return reply(`${rule.id} changed: ${given.trim().split(/\s+/).slice(1).join(' ')}`, { rule: rule.id, override })
}
