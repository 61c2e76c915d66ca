import { MemError } from '@mem/store'
import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../src/config/resolve-config.ts'

const claimsOf = (claims: unknown) => resolveConfig({ claims }).claims
const problemOf = (claims: unknown): string => {
  try {
    claimsOf(claims)
  } catch (error) {
    if (MemError.is(error, 'CONFIG_INVALID')) return error.message
  }
  return 'taken'
}

describe('settings of claims', () => {
  it('have the defaults of seed B', () => { // B-105 B-106 B-107 B-108 B-109 B-110 B-111 B-112 B-113 B-114 B-115 B-116 B-117 B-118
    expect(resolveConfig({}).claims).toEqual({
      mode: 'assist',
      automaticExtraction: true,
      candidateLimit: 16,
      capsuleLimit: 2,
      injectionLimit: 3,
      maxInjectionChars: 1_200,
      minUseBelief: 0.7,
      maxUseRisk: 0.45,
      harmfulQuarantineThreshold: 2,
      freshnessHalfLifeDays: 180,
      minRelevance: 0.12,
      weakRelevance: 0.5,
      minFreshness: 0.2,
      verifyMaxChars: 160,
      sessionBudgetChars: 20_000,
      budgetWindowTurns: 20,
      healthNegativeRateThreshold: 0.4,
      healthMinSamples: 5,
      auditRetentionRuns: 5_000,
    })
  })

  it.each([
    ['candidateLimit', 1, 100, { capsuleLimit: 0, injectionLimit: 1 }],
    ['capsuleLimit', 0, 5, {}],
    ['injectionLimit', 1, 20, { candidateLimit: 100 }],
    ['maxInjectionChars', 256, 16_000, {}],
    ['auditRetentionRuns', 100, 100_000, {}],
    ['minUseBelief', 0, 1, {}],
    ['maxUseRisk', 0, 1, {}],
    ['minRelevance', 0, 1, {}],
    ['weakRelevance', 0, 1, {}],
    ['minFreshness', 0, 1, {}],
    ['harmfulQuarantineThreshold', 1, 20, {}],
    ['freshnessHalfLifeDays', 1, 3_650, {}],
    ['verifyMaxChars', 64, 2_000, {}],
    ['healthNegativeRateThreshold', 0, 1, {}],
  ] as const)('take %s from %d to %d and refuse what lies beyond', (key, least, most, others) => { // B-078 B-107 B-108 B-109 B-110 B-111 B-112 B-113 B-114 B-115 B-116
    for (const value of [least, most]) expect(problemOf({ ...others, [key]: value })).toBe('taken')
    for (const value of [least - 1, most + 1]) expect(problemOf({ ...others, [key]: value })).toContain(`claims.${key}: `)
  })

  it('refuse more capsules or shown claims than are judged', () => { // B-120
    expect(problemOf({ candidateLimit: 2 })).toContain('injectionLimit must not be more than candidateLimit')
    expect(problemOf({ candidateLimit: 1, injectionLimit: 1 })).toContain('capsuleLimit must not be more than candidateLimit')
    expect(problemOf({ candidateLimit: 2, injectionLimit: 2 })).toBe('taken')
  })

  it('refuse an unknown key and an unknown mode', () => {
    expect(problemOf({ autoMineWorkspace: true })).toContain('Unrecognized key: "autoMineWorkspace"')
    expect(problemOf({ mode: 'loud' })).toContain('claims.mode: ')
  })
})
