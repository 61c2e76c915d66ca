import { scopedText } from '../scope/scoped-text.ts'
import { type Check, checkName, isKnownCheck, type KnownCheck } from './check-schema.ts'
import { type Findings, joinFindings, nothingFound } from './findings.ts'
import { longestText, madeCheck, scopesOf } from './run-checks.ts'

export type ScriptCheck = Extract<KnownCheck, { type: 'script' }>

/** What became of one script: its judgement, or why there is none. */
export type ScriptOutcome =
  | { readonly status: 'judged'; readonly ok: boolean; readonly violations: readonly string[] }
  | { readonly status: 'failed'; readonly reason: string }

/** Runs a script on the part of the text that it looks at. Must not throw. */
export type RunScript = (check: ScriptCheck, text: string) => Promise<ScriptOutcome>

export const isScript = (check: Check): check is ScriptCheck => isKnownCheck(check) && check.type === 'script'

const toFindings = (check: ScriptCheck, name: string, outcome: ScriptOutcome): Findings => {
  if (outcome.status === 'failed') {
    const reason = `${check.path}: ${outcome.reason}`
    return { ...nothingFound, skipped: 1, errors: [{ check: name, reason }] }
  }
  const said = outcome.violations.length > 0 ? outcome.violations : [null]
  return madeCheck(check, name, outcome.ok ? [] : said.map((says) => ({ kind: 'script', says })))
}

/** Runs the scripts among the checks, one after another. One that fails is skipped with a reason that names its path. */
export const runScripts = async (text: string, checks: readonly Check[], run: RunScript): Promise<Findings> => {
  let findings = nothingFound
  for (const [index, check] of checks.entries()) {
    if (!isScript(check)) continue
    const outcome = await run(check, scopedText(text.slice(0, longestText), scopesOf(check)))
    findings = joinFindings(findings, toFindings(check, checkName(check, index), outcome))
  }
  return findings
}
