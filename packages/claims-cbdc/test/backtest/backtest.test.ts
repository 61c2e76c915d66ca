import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { type Claim, type JudgedClaim, judge, THRESHOLDS, type Thresholds, VERDICT_RULES, type VerdictRule } from '../../src/index.ts'
import { NOW } from '../claim-of.ts'
import { type Answer, type Replayed, replayAll } from './replay.ts'
import type { Expected } from './scenario.ts'
import { edges } from './scenarios/edges.ts'
import { scenarios } from './scenarios.ts'

const { replayed, close } = await replayAll([...scenarios, ...edges])
const answers = new Map<Replayed, Answer>()
for (const one of replayed) answers.set(one, await one.ask(THRESHOLDS))
afterAll(close)

const answerOf = (one: Replayed) => answers.get(one)!

/** What an answer says of the claims of a scenario, with the deciding reason where the scenario expects one. */
function toldBy({ scenario, ids }: Replayed, judged: Answer['judged']) {
  const tell = ([key, { reason }]: [string, Expected]) => {
    const verdict = judged.find(({ claim }) => claim.id === ids.get(key))?.verdict
    if (!verdict) return [key, { action: 'absent' }] as const
    return [key, { action: verdict.action, ...(reason && { reason: verdict.reasons[0] }) }] as const
  }
  return Object.fromEntries(Object.entries(scenario.expect).map(tell))
}

describe('what is told of the claims of a scenario', () => {
  it('is shown by 102 scenarios from the specification, in both languages', () => {
    expect(scenarios).toHaveLength(102)
    expect(new Set(replayed.map(({ scenario }) => scenario.name)).size).toBe(replayed.length)
    for (const language of ['en', 'zh']) expect(scenarios.filter((one) => one.language === language).length).toBeGreaterThan(40)
  })

  it.each(replayed.map((one) => [one.scenario.name, one] as const))('%s', (_, one) => { // B-040 B-042 B-043 B-044 B-046 B-047 B-048 B-049 B-050 B-056 B-057 B-058 B-068 B-069 B-070 B-071 B-072 B-073
    expect(toldBy(one, answerOf(one).judged)).toEqual(one.scenario.expect)
    if (one.scenario.top !== undefined) expect(answerOf(one).chosen[0]?.claim.id).toBe(one.ids.get(one.scenario.top))
  })
})

const fails = (one: Replayed, judged: Answer['judged']) => !isDeepStrictEqual(toldBy(one, judged), one.scenario.expect)

/** How many scenarios another way of judging the same candidates fails. */
function failedBy(judging: (judged: Answer['judged']) => Answer['judged']): number {
  return replayed.filter((one) => fails(one, judging(answerOf(one).judged))).length
}

/** Judges again what was judged, by other rules or what another claim would be. */
const again =
  ({ of = same, rules = VERDICT_RULES }: { of?: (claim: Claim) => Claim; rules?: readonly VerdictRule[] }) =>
  (judged: Answer['judged']): Answer['judged'] =>
    judged.map((one) => {
      const situation = { relevance: one.verdict.scores.relevance, channel: one.channel, now: NOW }
      return { ...one, verdict: judge(of(one.claim), situation, THRESHOLDS, rules) }
    })
const same = (claim: Claim) => claim

const byRelevance = (one: JudgedClaim, other: JudgedClaim) => other.verdict.scores.relevance - one.verdict.scores.relevance

describe('a simpler rule fails', () => {
  it('not because judging again gives another verdict', () => {
    expect(failedBy(again({}))).toBe(0)
  })

  it.each([
    ['the three most relevant are used', (judged: Answer['judged']) =>
      judged.toSorted(byRelevance).slice(0, 3).map((one) => ({ ...one, verdict: { ...one.verdict, action: 'use' as const } }))],
    ['belief is ignored', again({ of: (claim) => ({ ...claim, belief: { ...claim.belief, alpha: 1, beta: 0 } }) })],
    ['freshness is ignored', again({ of: (claim) => ({ ...claim, updatedAt: NOW }) })],
  ])('at least 12 scenarios: %s', (_, judging) => {
    expect(failedBy(judging)).toBeGreaterThanOrEqual(12)
  })
})

describe('the order of the rules', () => {
  // What isn't active is no candidate, so that the first two can't meet here: test/decision/sensitivity.test.ts swaps them.
  const pairs = VERDICT_RULES.slice(1, -1).map((rule, at) => [rule.code, VERDICT_RULES[at + 2]?.code, at + 1] as const)

  it.each(pairs)('shows: %s after %s fails a scenario', (_first, _second, at) => { // B-074
    const swapped = VERDICT_RULES.toSpliced(at, 2, ...VERDICT_RULES.slice(at, at + 2).reverse())
    expect(failedBy(again({ rules: swapped }))).toBeGreaterThanOrEqual(1)
  })
})

/** Whether a scenario fails with other thresholds, from the look-up of candidates on. */
async function isFailedWith(thresholds: Thresholds): Promise<boolean> {
  for (const one of replayed) {
    const { judged, chosen } = await one.ask(thresholds)
    const { top } = one.scenario
    if (fails(one, judged) || (top !== undefined && chosen[0]?.claim.id !== one.ids.get(top))) return true
  }
  return false
}

/** Thresholds that a scenario can't show, since they cut a block or watch feedback: test/decision/sensitivity.test.ts moves them. */
const UNSEEN: readonly (keyof Thresholds)[] = [
  'candidateLimit',
  'injectionLimit',
  'maxInjectionChars',
  'verifyMaxChars',
  'healthNegativeRateThreshold',
  'healthMinSamples',
]
const COUNTED: readonly (keyof Thresholds)[] = ['harmfulQuarantineThreshold', 'capsuleLimit']
const moves = (Object.keys(THRESHOLDS) as (keyof Thresholds)[])
  .filter((name) => !UNSEEN.includes(name))
  .flatMap((name) => [-1, 1].map((way) => [name, COUNTED.includes(name) ? THRESHOLDS[name] + way : THRESHOLDS[name] * (1 + way / 10)] as const))

describe('a threshold', () => {
  it('that stays where it is fails none', async () => {
    expect(await isFailedWith(THRESHOLDS)).toBe(false)
  })

  it.each(moves)('that is moved, %s to %d, fails a scenario', async (name, moved) => {
    expect(await isFailedWith({ ...THRESHOLDS, [name]: moved })).toBe(true)
  })
})
