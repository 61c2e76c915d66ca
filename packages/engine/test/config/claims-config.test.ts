import { THRESHOLDS } from '@mem/claims-cbdc'
import { expect, it } from 'vitest'
import { claimsConfig } from '../../src/config/claims-config.ts'
import { resolveConfig } from '../../src/config/resolve-config.ts'

it.each([
  ['mode', 'assist'],
  ['automaticExtraction', true],
  ['candidateLimit', 16],
  ['capsuleLimit', 2],
  ['injectionLimit', 3],
  ['maxInjectionChars', 1_200],
  ['auditRetentionRuns', 5_000],
  ['minUseBelief', 0.7],
  ['maxUseRisk', 0.45],
  ['harmfulQuarantineThreshold', 2],
  ['freshnessHalfLifeDays', 180],
  ['verifyMaxChars', 160],
  ['sessionBudgetChars', 20_000],
  ['budgetWindowTurns', 20],
  ['healthNegativeRateThreshold', 0.4],
  ['healthMinSamples', 5],
])('has for claims.%s the default %s', (key, value) => { // B-105 B-106 B-107 B-108 B-109 B-110 B-111 B-112 B-113 B-114 B-115 B-116
  expect(resolveConfig({}).claims).toMatchObject({ [key]: value })
})

it.each([
  ['candidateLimit', 1, 100],
  ['capsuleLimit', 0, 5],
  ['injectionLimit', 1, 20],
  ['maxInjectionChars', 256, 16_000],
  ['auditRetentionRuns', 100, 100_000],
  ['harmfulQuarantineThreshold', 1, 20],
  ['freshnessHalfLifeDays', 1, 3_650],
  ['verifyMaxChars', 64, 2_000],
])('takes for claims.%s values from %d to %d', (key, least, most) => { // B-107 B-108 B-109 B-110 B-111 B-114 B-115 B-116
  // The limits below 100 candidates depend on one another.
  const room = key === 'candidateLimit' ? { capsuleLimit: 0, injectionLimit: 1 } : { candidateLimit: 100 }
  const accepts = (value: number) => claimsConfig.safeParse({ ...room, [key]: value }).success
  expect([least - 1, least, most, most + 1].map(accepts)).toEqual([false, true, true, false])
})

it.each(['injectionLimit', 'capsuleLimit'])('refuses a claims.%s above candidateLimit by name', (key) => { // B-120
  const config = { claims: { candidateLimit: 2, injectionLimit: 1, capsuleLimit: 1, [key]: 3 } }
  expect(() => resolveConfig(config)).toThrow(`${key} must not be more than candidateLimit`)
})

it('takes every threshold of verdict and recall as a key, with its default', () => { // B-078
  expect(resolveConfig({}).claims).toMatchObject(THRESHOLDS)
})
