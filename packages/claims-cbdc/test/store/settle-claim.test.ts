import { expect, it } from 'vitest'
import type { Belief, Outcome } from '../../src/index.ts'
import { draftOf, errorOf, openClaims, SHOP } from './claim-memory.ts'

const cases: readonly (readonly [Outcome, Partial<Belief>])[] = [
  ['helped', { alpha: 7 }],
  ['harmful', { beta: 6, harmfulCount: 1 }],
  ['stale', { beta: 3 }],
  ['conflict', { beta: 5 }],
]
it.each(cases)('keeps the outcome %s with its note, and the belief that it leads to as evidence', async (outcome, change) => { // B-051 B-052
  const memory = await openClaims()
  const { claim } = await memory.put(draftOf('Use tabs.'))
  const after = { ...claim.belief, ...change }
  const settled = await memory.settle(claim, outcome, { belief: (before) => ({ ...before, ...change }), note: 'since spring' })
  expect(settled?.belief).toEqual(after)
  const history = await memory.read(memory.programs.history(claim.id, [SHOP]))
  expect(history?.consumption).toEqual([{ outcome, note: 'since spring', at: expect.any(Number) }])
  expect(history?.evidence[1]).toEqual({ cause: outcome, belief: after, at: history?.consumption[0]?.at })
  // Only what helped is fresh again.
  expect(settled?.updatedAt).toBe(outcome === 'helped' ? history?.consumption[0]?.at : claim.updatedAt)
})

it('keeps the outcome unknown and leaves the belief alone', async () => { // B-050 B-051 B-052
  const memory = await openClaims()
  const { claim } = await memory.put(draftOf('Use tabs.'))
  const settled = await memory.settle(claim, 'unknown', { belief: () => ({ alpha: 1, beta: 99, harmfulCount: 9 }) })
  expect(settled).toEqual(claim)
  const history = await memory.read(memory.programs.history(claim.id, [SHOP]))
  expect(history?.consumption).toEqual([{ outcome: 'unknown', note: null, at: expect.any(Number) }])
  expect(history?.evidence).toHaveLength(1)
})

it('shows the newest outcomes of all scopes', async () => {
  const memory = await openClaims()
  const { claim: one } = await memory.put(draftOf('One.'))
  const { claim: two } = await memory.put(draftOf('Two.', { scope: 'session', scopeKey: 'session:s' }))
  await memory.settle(one, 'helped')
  await memory.settle(two, 'harmful')
  await memory.settle(one, 'unknown')
  const recent = await memory.read(memory.programs.recentOutcomes(50))
  expect(recent.map(({ claim, outcome }) => [claim, outcome])).toEqual([[one.id, 'unknown'], [two.id, 'harmful'], [one.id, 'helped']])
  expect(await memory.read(memory.programs.recentOutcomes(1))).toEqual(recent.slice(0, 1))
})

it('finds a claim by what it learned, keeps no term twice and no more than forty', async () => { // B-084 B-085
  const memory = await openClaims()
  const { claim } = await memory.put(draftOf('Use tabs.'))
  const terms = ['indent', 'tabs', ...Array.from({ length: 22 }, (_, n) => `w${n}`)]
  const run = await memory.write(memory.programs.logRun({ session: 's', workspace: null, queryHash: 'ab'.repeat(32), terms, candidateCount: 1, decisions: [], now: memory.now() }))
  expect(await memory.find('indent')).toEqual([])
  const learn = (words: readonly string[]) => memory.settle(claim, 'helped', { learned: words.map((term) => ({ term, run })) })
  expect((await learn(['indent', 'tabs', 'indent']))?.learnedTerms).toEqual(['indent'])
  expect(await memory.find('indent')).toEqual(['Use tabs.'])
  const [outline] = await memory.read(memory.programs.candidates([SHOP], ['nothing', 'indent', 'tabs']))
  expect(outline).toMatchObject({ termCount: 3, matchedCount: 2, matchedTerms: ['indent', 'tabs'] })
  const history = await memory.read(memory.programs.history(claim.id, [SHOP]))
  expect(history?.learned).toEqual([{ term: 'indent', run, at: expect.any(Number) }])
  expect((await learn(Array.from({ length: 60 }, (_, n) => `more${n}`)))?.learnedTerms).toHaveLength(40)
})

it('lets the oldest learned terms give way to new ones, and is found by exactly those it keeps', async () => { // B-082 B-084
  const memory = await openClaims()
  const { claim } = await memory.put(draftOf('Use tabs.'))
  const { claim: other } = await memory.put(draftOf('Use spaces.'))
  const run = await memory.write(memory.programs.logRun({ session: 's', workspace: null, queryHash: 'ab'.repeat(32), terms: [], candidateCount: 1, decisions: [], now: memory.now() }))
  const learn = (of: typeof claim, words: readonly string[]) => memory.settle(of, 'helped', { learned: words.map((term) => ({ term, run })) })
  const numbered = (from: number, count: number) => Array.from({ length: count }, (_, n) => `w${from + n}`)
  await learn(other, ['w19', 'w39'])
  await learn(claim, numbered(20, 20))
  await learn(claim, numbered(0, 20))
  // What is asked again is new again.
  const settled = await learn(claim, ['new', 'w39', 'tabs'])
  expect(settled?.learnedTerms).toEqual(['new', 'w39', ...numbered(0, 20), ...numbered(20, 18)])
  expect(await memory.find('w38')).toEqual([])
  expect(await memory.find('new')).toEqual(['Use tabs.'])
  expect(await memory.find('w39')).toEqual(['Use spaces.', 'Use tabs.'])
  const [outline] = await memory.read(memory.programs.candidates([SHOP], ['new']))
  expect(outline?.termCount).toBe(42)
  const history = await memory.read(memory.programs.history(claim.id, [SHOP]))
  expect(history?.learned.map(({ term }) => term)).toEqual(settled?.learnedTerms.toReversed())
  expect((await memory.read(memory.programs.counts())).unindexed).toBe(0)
})

it('takes a term that gave way out of the index only for its claim, however many claims hold it', async () => {
  const memory = await openClaims()
  const { programs, store } = memory
  const run = await memory.write(programs.logRun({ session: 's', workspace: null, queryHash: 'ab'.repeat(32), terms: [], candidateCount: 1, decisions: [], now: memory.now() }))
  const words = Array.from({ length: 40 }, (_, n) => ({ term: `w${n}`, run }))
  const ids: string[] = []
  await store.write((function* () {
    for (let n = 0; n < 300; n += 1) {
      const belief = { alpha: 6, beta: 1, harmfulCount: 0 }
      ids.push((yield* programs.put(draftOf(`${n}.`), { terms: n < 3 ? ['all'] : ['all', 'shared'], belief, now: 1 })).claim.id)
    }
    for (const id of ids.slice(0, 3)) {
      const settlement = { outcome: 'helped', belief: (before: Belief) => before, note: null, session: null, now: 2 } as const
      yield* programs.settle(id, [SHOP], { ...settlement, learned: [{ term: 'shared', run }] })
      yield* programs.settle(id, [SHOP], { ...settlement, learned: words })
    }
  })())
  const shared = await memory.read(programs.candidates([SHOP], ['shared']))
  expect(shared.map(({ row }) => row).sort((one, other) => one - other)).toEqual(Array.from({ length: 297 }, (_, n) => n + 4))
  expect((await memory.read(programs.candidates([SHOP], ['w7']))).map(({ row }) => row).sort()).toEqual([1, 2, 3])
  expect((await memory.read(programs.counts())).unindexed).toBe(0)
})

const bad: readonly (readonly [string, Record<string, unknown>])[] = [
  ['an unknown outcome', { outcome: 'liked' }],
  ['a long note', { note: 'x'.repeat(2_001) }],
  ['a session that is not stored', { session: 'nobody' }],
  ['a run that is not stored', { learned: [{ term: 'indent', run: 4 }] }],
  ['a belief that is none', { belief: () => ({ alpha: 0, beta: 1, harmfulCount: 0 }) }],
  ['a belief that throws', { belief: () => { throw new TypeError('broken') } }],
]
it.each(bad)('is done whole or not at all: %s', async (_, given) => { // B-018
  const memory = await openClaims()
  const { claim } = await memory.put(draftOf('Use tabs.'))
  await expect(memory.settle(claim, 'helped', given)).rejects.toThrow()
  expect(await memory.read(memory.programs.get(claim.id, [SHOP]))).toEqual(claim)
  expect(await memory.read(memory.programs.counts())).toMatchObject({ consumption: 0, evidence: 1, learnedTerms: 0 })
})

it('takes secrets out of a note', async () => {
  const memory = await openClaims()
  const { claim } = await memory.put(draftOf('Use tabs.'))
  const secret = ['ghp', '_', 'a1B2'.repeat(9)].join('')
  await memory.settle(claim, 'stale', { note: `the token is ${secret} now` })
  const note = (await memory.read(memory.programs.history(claim.id, [SHOP])))?.consumption[0]?.note
  expect(note).toMatch(/^the token is .+ now$/)
  expect(note).not.toContain(secret)
  expect((await errorOf(() => memory.settle(claim, 'liked' as Outcome))).message).toContain('outcome')
})
