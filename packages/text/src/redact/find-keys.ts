import type { Span } from '../span.ts'
import { SECRET_RULES } from './rules/all-rules.ts'
import type { SecretRule } from './secret-rule.ts'
import type { SecretSpan } from './secret-span.ts'
import { type UnwrappedRun, unwrapRun } from './unwrap-run.ts'

const START = new RegExp(`(?<![A-Za-z0-9])(?:${[...new Set(SECRET_RULES.map((rule) => rule.start))].join('|')})`, 'g')
// Documentation writes xxxx or **** where a key would stand.
const PLACEHOLDER = /[_.-]?(?:x{6,}|X{6,}|\*{4,})$|your|YOUR/
const AWS_KEY = 'aws-access-key'
const AWS_SECRET = /(?<![A-Za-z0-9/+=])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])/g
const AWS_REACH = 300

const rulesByFirst = Map.groupBy(SECRET_RULES, (rule) => /^[A-Za-z0-9]/.exec(rule.start)?.[0] ?? '')
const rulesOfAnyFirst = rulesByFirst.get('') ?? []

/** Keys with a form of their own, in the runs of `text`. */
export function findKeys(text: string, runs: readonly Span[]): SecretSpan[] {
  const found: SecretSpan[] = []
  for (const run of runs) {
    const piece = text.slice(run.start, run.end)
    START.lastIndex = 0
    let hit = START.exec(piece)
    if (hit === null) continue
    const wrapped = unwrapRun(text, run)
    while (hit !== null) {
      const secret = readKey(text, run.start + hit.index, { run, wrapped })
      if (secret !== null) found.push(secret)
      if (secret?.kind === AWS_KEY) found.push(...awsSecrets(text, secret))
      START.lastIndex = secret === null ? hit.index + 1 : secret.end - run.start
      hit = START.lastIndex >= piece.length ? null : START.exec(piece)
    }
  }
  return found
}

function readKey(
  text: string,
  start: number,
  { run, wrapped }: { readonly run: Span; readonly wrapped: UnwrappedRun | null },
): SecretSpan | null {
  const direct = matchKey(text, start)
  if (wrapped === null || (direct !== null && direct.end < run.end)) return direct
  const joined = readWrapped(wrapped, start - run.start, direct !== null)
  return joined === null ? direct : { kind: joined.kind, start, end: wrapped.originalEnd(joined.end) }
}

/** Takes in one line after the other until the key is whole, and then those that look like more of it. */
function readWrapped(wrapped: UnwrappedRun, start: number, whole: boolean): SecretSpan | null {
  let found: SecretSpan | null = null
  for (let line = 1; line < wrapped.ends.length; line++) {
    if ((whole || found !== null) && !wrapped.goesOn[line - 1]) break
    const longer = matchKey(wrapped.text.slice(0, wrapped.ends[line]), start)
    if (longer !== null && longer.end > (wrapped.ends[line - 1] ?? 0)) found = longer
    if (found !== null && found.end < (wrapped.ends[line] ?? 0)) break
  }
  return found
}

function matchKey(text: string, start: number): SecretSpan | null {
  for (const rules of [rulesByFirst.get(text[start] ?? '') ?? [], rulesOfAnyFirst]) {
    for (const rule of rules) {
      const end = matchEnd(rule, text, start)
      if (end !== null) return PLACEHOLDER.test(text.slice(start, end)) ? null : { kind: rule.kind, start, end }
    }
  }
  return null
}

function matchEnd(rule: SecretRule, text: string, start: number): number | null {
  rule.pattern.lastIndex = start
  return rule.pattern.test(text) ? rule.pattern.lastIndex : null
}

/** The secret half of an AWS pair has no prefix; it is looked for near the access key. */
function awsSecrets(text: string, key: SecretSpan): SecretSpan[] {
  const from = Math.max(0, key.start - AWS_REACH)
  const near = text.slice(from, key.end + AWS_REACH)
  return [...near.matchAll(AWS_SECRET)]
    .filter(([value]) => /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value))
    .map((match) => ({ kind: 'aws-secret-key', start: from + match.index, end: from + match.index + match[0].length }))
}
