import type { BlockOptions } from './block.ts'
import type { Candidate } from './lines/candidate.ts'

export interface SectionCaps {
  readonly exceededBy: (line: Candidate, tokens: number) => boolean
  readonly count: (line: Candidate, tokens: number) => void
}

/** Limits of single kinds of lines: numbers of items, rules and evidence; tokens of resident and of established items, and of core rules. */
export const sectionCaps = (options: BlockOptions): SectionCaps => {
  const used = { item: 0, rule: 0, evidence: 0, resident: 0, established: 0, 'core-rule': 0 }
  const limits = {
    item: options.maxItems,
    rule: options.maxRules,
    evidence: options.maxEvidence,
    resident: options.maxResidentTokens,
    established: options.maxEstablishedTokens,
    'core-rule': options.maxResidentTokens,
  }
  const costOf = (line: Candidate, tokens: number) =>
    line.kind === 'resident' || line.kind === 'established' || line.kind === 'core-rule' ? tokens : 1
  const isCapped = (kind: Candidate['kind']): kind is keyof typeof limits => kind in limits
  return {
    exceededBy: (line, tokens) => isCapped(line.kind) && used[line.kind] + costOf(line, tokens) > limits[line.kind],
    count: (line, tokens) => {
      if (isCapped(line.kind)) used[line.kind] += costOf(line, tokens)
    },
  }
}
