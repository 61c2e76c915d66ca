import type { BlockEvidence, BlockInput, BlockItem, BlockOptions, BlockRule } from '@mem/assemble'

export const emptyInput: BlockInput = {
  task: null,
  residentRules: [],
  rules: [],
  residentItems: [],
  items: [],
  establishedItems: [],
  evidence: [],
  superseded: [],
  disputed: 0,
  unknownTerms: [],
  insufficient: false,
  repairs: [],
  notices: [],
}

export const inputOf = (given: Partial<BlockInput>): BlockInput => ({ ...emptyInput, ...given })

export const itemOf = (given: Partial<BlockItem> & Pick<BlockItem, 'id' | 'content'>): BlockItem => ({
  kind: 'fact',
  evidence: 'user_explicit',
  status: 'active',
  tentative: false,
  conditions: [],
  scope: null,
  bareNumber: false,
  verify: false,
  date: null,
  sources: [],
  supersededBy: null,
  ...given,
})

export const evidenceOf = (given: Partial<BlockEvidence> & Pick<BlockEvidence, 'ref' | 'text'>): BlockEvidence => ({
  source: `seq:${given.ref}`,
  role: 'user',
  date: null,
  speaker: null,
  ...given,
})

export const ruleOf = (given: Partial<BlockRule> & Pick<BlockRule, 'id' | 'text'>): BlockRule => ({
  path: 'skills/triage/SKILL.md',
  line: 12,
  scope: null,
  currentState: false,
  ...given,
})

export const optionsOf = (given: Partial<BlockOptions> = {}): BlockOptions => ({
  budgetTokens: 3000,
  language: 'en',
  maxItems: 40,
  maxRules: 12,
  maxEvidence: 8,
  maxEvidenceTokens: 200,
  maxResidentTokens: 300,
  maxEstablishedTokens: 1_500,
  seal: () => '1a2b3c4d',
  ...given,
})

/** ceil(cjk / 1.6 + other / 4), written again from its promise. */
export const tokensOf = (text: string): number => {
  let cjk = 0
  for (const character of text) {
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character)) cjk += 1
  }
  return Math.ceil(cjk / 1.6 + (text.length - cjk) / 4)
}
