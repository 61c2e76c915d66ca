import { expect, it } from 'vitest'
import type { Verdict } from '../../src/index.ts'
import { BANK, draftOf, globally, openClaims, SHOP } from './claim-memory.ts'

const verdict: Verdict = { action: 'use', reasons: ['trusted_global_capsule'], scores: { relevance: 0.9, freshness: 1, belief: 0.86, risk: 0.24 } }
const ofShop = ['session:s', SHOP, 'global']
const ofBank = ['session:b', BANK, 'global']

/** A global claim that sessions of two workspaces, and nobody in particular, have asked for and spoken of; and one claim of each. */
async function told() {
  const memory = await openClaims()
  const { programs } = memory
  const { claim } = await memory.put(draftOf('Answer briefly.', { ...globally, kind: 'preference' }))
  const own = [(await memory.put(draftOf('Shop.'))).claim, (await memory.put(draftOf('Bank.', { scopeKey: BANK }))).claim]
  for (const [session, workspace, word] of [['s', SHOP, 'shop'], ['b', BANK, 'bank'], [null, null, 'nobody'], [null, BANK, 'banker']] as const) {
    const run = await memory.write(programs.logRun({ session, workspace, queryHash: 'ab'.repeat(32), terms: [word], candidateCount: 1, decisions: [{ claim: claim.id, channel: 'capsule', verdict }], now: memory.now() }))
    await memory.write(programs.logInjection(run, { messageId: `message of ${word}`, claims: [{ id: claim.id, position: 1, chars: 9 }] }))
    await memory.settle(claim, 'helped', { session, note: `note of ${word}`, learned: [{ term: `term of ${word}`, run }] })
  }
  return { memory, claim, own }
}

it('tells of a claim that holds everywhere nothing that was typed or asked in another workspace, but how much there is', async () => {
  const { memory, claim } = await told()
  const ask = (scopes: readonly string[]) => memory.read(memory.programs.history(claim.id, scopes))
  const here = await ask(ofShop)
  expect(here?.consumption.map(({ note }) => note)).toEqual(['note of shop', null, 'note of nobody', 'note of banker'])
  expect(here?.learned.map(({ term, run }) => [term, run])).toEqual([['term of shop', 1], ['term of nobody', 3]])
  expect(here?.claim.learnedTerms).toEqual(['term of nobody', 'term of shop'])
  expect([here?.decisions.map(({ run }) => run), here?.injections.map(({ run }) => run)]).toEqual([[1, 3], [1, 3]])
  expect(here?.elsewhere).toEqual({ notes: 1, decisions: 2, injections: 2, learned: 2 })
  expect(here?.evidence).toHaveLength(5)
  expect(JSON.stringify(here)).not.toMatch(/of bank\b/)
  expect(JSON.stringify(await ask(ofBank))).not.toMatch(/of shop\b/)
  expect((await ask(['session:b', 'global']))?.elsewhere).toEqual({ notes: 1, decisions: 2, injections: 2, learned: 2 })
  // A session that isn't named is seen through its workspace.
  expect((await ask([SHOP, 'global']))?.consumption[0]?.note).toBe('note of shop')
})

it('counts what the scopes hold, or everything', async () => {
  const { memory } = await told()
  const counts = (scopes?: readonly string[]) => memory.read(memory.programs.counts(scopes))
  const active = { state: 'active', claims: 1 }
  const whole = { evidence: 7, consumption: 4, runs: 4, decisions: 4, injections: 4, learnedTerms: 4, unindexed: 0 }
  expect(await counts()).toEqual({ ...whole, claims: [{ scope: 'global', ...active }, { scope: 'workspace', state: 'active', claims: 2 }] })
  expect(await counts(ofShop)).toEqual({ ...whole, evidence: 6, runs: 2, decisions: 2, injections: 2, claims: [{ scope: 'global', ...active }, { scope: 'workspace', ...active }] })
  expect(await counts([BANK])).toEqual({ claims: [{ scope: 'workspace', ...active }], evidence: 1, consumption: 0, runs: 3, decisions: 3, injections: 3, learnedTerms: 0, unindexed: 0 })
})

it('names no claim of another workspace among the outcomes that changed the mode', async () => {
  const { memory, own } = await told()
  const { programs } = memory
  for (const claim of own) await memory.settle(claim, 'harmful')
  const recent = await memory.read(programs.recentOutcomes(2))
  await memory.write(programs.stepDown(recent.map(({ id }) => id), memory.now()))
  const seen = async (scopes: readonly string[]) => (await memory.read(programs.modeChanges(1, scopes))).map(({ outcomes, elsewhere }) => [outcomes.map(({ claim }) => claim), elsewhere])
  expect(await seen(ofShop)).toEqual([[[own[0]?.id], 1]])
  expect(await seen([SHOP, BANK])).toEqual([[[own[1]?.id, own[0]?.id], 0]])
  expect(await seen([])).toEqual([[[], 2]])
})
