import type { Claim } from '../src/index.ts'

export const DAY = 86_400_000
export const NOW = Date.UTC(2026, 10, 30, 9)

/** An explicit fact of a workspace, said now, with 6/1; what a test is about is given. */
export function claimOf(part: Partial<Claim> = {}): Claim {
  return {
    id: 'clm_0000000000000001',
    scope: 'workspace',
    scopeKey: 'workspace:0123456789abcdef',
    kind: 'fact',
    content: 'The gateway listens on port 8443',
    tags: [],
    origin: 'explicit',
    sensitivity: 'normal',
    sources: [],
    validFrom: null,
    validUntil: null,
    subject: null,
    attribute: null,
    value: null,
    conditions: [],
    state: 'active',
    contentHash: '',
    terms: ['gatewai', 'listen', 'port', '8443'],
    learnedTerms: [],
    belief: { alpha: 6, beta: 1, harmfulCount: 0 },
    statements: 1,
    supersedes: null,
    supersededBy: null,
    createdAt: NOW,
    updatedAt: NOW,
    ...part,
  }
}
