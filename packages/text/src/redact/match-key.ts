import { SECRET_RULES } from './rules/all-rules.ts'
import type { SecretRule } from './secret-rule.ts'
import type { SecretSpan } from './secret-span.ts'

// What may follow a secret: not more of its own characters.
const END = '(?![A-Za-z0-9])'
// Documentation writes xxxx or **** where a key would stand.
const PLACEHOLDER = /[_.-]?(?:x{6,}|X{6,}|\*{4,})$|your|YOUR/

/** Rules that can begin with the same character, as one pattern: a try costs the same for two rules and for twenty. */
interface KeyForms {
  readonly rules: readonly SecretRule[]
  /** Sticky; the group that matched is the place of the rule. */
  readonly whole: RegExp
  /** Sticky; whatever follows. */
  readonly begun: RegExp
}

// No `Map.groupBy`: an older Node must get as far as the store's sentence about it.
const firstOf = ({ start }: SecretRule): string => /^[A-Za-z0-9]/.exec(start)?.[0] ?? ''
const byFirst = new Map<string, readonly SecretRule[]>()
for (const rule of SECRET_RULES) byFirst.set(firstOf(rule), [...(byFirst.get(firstOf(rule)) ?? []), rule])
const ofAnyFirst = byFirst.get('') ?? []
const formsOfAnyFirst = keyForms([])
const formsByFirst: KeyForms[] = []
for (const [first, rules] of byFirst) if (first !== '') formsByFirst[first.charCodeAt(0)] = keyForms(rules)

function keyForms(special: readonly SecretRule[]): KeyForms {
  const rules = [...special, ...ofAnyFirst]
  const whole = rules.map((rule) => `(${rule.form})`).join('|')
  const begun = rules.map((rule) => rule.form).join('|')
  return { rules, whole: new RegExp(`(?:${whole})${END}`, 'y'), begun: new RegExp(begun, 'y') }
}

const formsAt = (text: string, start: number): KeyForms => formsByFirst[text.charCodeAt(start)] ?? formsOfAnyFirst

/** The key that begins at `start`; null when there is none, or only what documentation writes in place of one. */
export function matchKey(text: string, start: number): SecretSpan | null {
  const { rules, whole } = formsAt(text, start)
  whole.lastIndex = start
  const match = whole.exec(text)
  if (match === null || PLACEHOLDER.test(match[0])) return null
  const kind = rules[match.indexOf(match[0], 1) - 1]?.kind
  return kind === undefined ? null : { kind, start, end: whole.lastIndex }
}

/** Whether a key could begin at `start` if the text were cut at the right place; false for most, and quickly. */
export function canHoldKey(text: string, start: number): boolean {
  const { begun } = formsAt(text, start)
  begun.lastIndex = start
  return begun.test(text)
}
