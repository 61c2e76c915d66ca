import { scopedText } from '../scope/scoped-text.ts'
import { type Check, checkName, isKnownCheck, type KnownCheck } from './check-schema.ts'
import { type Findings, joinFindings, nothingFound } from './findings.ts'
import { numberFacts } from './number-facts.ts'
import { forbiddenTermFacts, requiredTermFacts } from './term-facts.ts'
import type { ViolationFacts } from './violation.ts'

/** Longer texts are checked up to here, in UTF-16 units: ten times what the store keeps of an event. */
export const longestText = 200_000

const skipped = (check: string, reason: string): Findings => ({
  ...nothingFound,
  skipped: 1,
  errors: [{ check, reason }],
})

export const scopesOf = ({ scope }: KnownCheck) => (scope === undefined || Array.isArray(scope) ? scope : [scope])

/** Findings of a check that was made to its end. */
export const madeCheck = (check: KnownCheck, name: string, facts: readonly ViolationFacts[]): Findings => {
  const { severity, block = null, message = null } = check
  const deterministic = check.type !== 'script' || check.deterministic
  return {
    ...nothingFound,
    checked: 1,
    deterministic,
    violations: facts.map((one) => ({ check: name, severity, deterministic, block, message, facts: one })),
  }
}

const factsOf = (check: Exclude<KnownCheck, { type: 'script' }>, text: string): readonly ViolationFacts[] => {
  switch (check.type) {
    case 'required_terms':
      return requiredTermFacts(check, text)
    case 'forbidden_terms':
      return forbiddenTermFacts(check, text)
    case 'numbers_with_conditions':
      return numberFacts(check, text)
  }
}

export interface CheckPorts {
  /** Asked before each check; once it says so, the rest is skipped. Default never. */
  readonly expired?: () => boolean
}

/**
 * Makes the built-in checks on a text, in their order. Never throws: a check of unknown type or one that there is no time
 * for is skipped with a reason, and the others are made. Scripts are left to `runScripts` and not counted here.
 */
export const runChecks = (text: string, checks: readonly Check[], ports: CheckPorts = {}): Findings => {
  const { expired = () => false } = ports
  const looked = text.slice(0, longestText)
  return checks
    .map((check, index) => {
      const name = checkName(check, index)
      if (!isKnownCheck(check)) return skipped(name, `there is no check of type "${check.type.slice(0, 60)}"`)
      if (check.type === 'script') return nothingFound
      if (expired()) return skipped(name, 'no time was left')
      return madeCheck(check, name, factsOf(check, scopedText(looked, scopesOf(check))))
    })
    .reduce(joinFindings, nothingFound)
}
