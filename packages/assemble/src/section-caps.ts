import type { BlockOmission, BlockOptions } from './block.ts'
import type { Candidate } from './lines/candidate.ts'

/** What limits single kinds of lines, whatever room there is. */
export interface SectionCaps {
  /** Why the line is over a limit, or null; `room` are the tokens for items and quotes together. */
  readonly refuse: (line: Candidate, tokens: number, room: number) => BlockOmission['reason'] | null
  readonly count: (line: Candidate, tokens: number) => void
}

const everything = 100

/**
 * Limits of single kinds of lines: numbers of items, rules and evidence; tokens of resident and of established items, and of
 * core rules; the share of what others than the user said.
 */
export const sectionCaps = (options: BlockOptions): SectionCaps => {
  const used = { item: 0, rule: 0, evidence: 0, resident: 0, established: 0, 'core-rule': 0 }
  let usedByOthers = 0
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
  const isShared = (line: Candidate) => line.isOthers && line.section !== 'notice'
  return {
    refuse: (line, tokens, room) => {
      if (isCapped(line.kind) && used[line.kind] + costOf(line, tokens) > limits[line.kind]) return 'section-cap'
      const share = (room * (options.maxOthersPercent ?? everything)) / everything
      return isShared(line) && usedByOthers + tokens > share ? 'others-share' : null
    },
    count: (line, tokens) => {
      if (isCapped(line.kind)) used[line.kind] += costOf(line, tokens)
      if (isShared(line)) usedByOthers += tokens
    },
  }
}
