import { expect, it } from 'vitest'
import type { Claim, NewClaimRun, Verdict } from '../../../src/index.ts'
import { BANK, type ClaimMemory, draftOf, errorOf, openClaims, SHOP } from '../claim-memory.ts'

const hash = 'ab'.repeat(32)
const used: Verdict = { action: 'use', reasons: ['authority_thresholds_passed'], scores: { relevance: 0.9, freshness: 1, belief: 0.86, risk: 0.24 } }
const ignored: Verdict = { action: 'ignore', reasons: ['harmful_quarantine', 'low_relevance'], scores: { relevance: 0.1, freshness: 0.5, belief: 0.3, risk: 0.7 } }

const runOf = (memory: ClaimMemory, given: Partial<NewClaimRun> = {}): NewClaimRun => ({
  session: 's', workspace: SHOP, queryHash: hash, terms: ['tabs', 'indent'], candidateCount: 7, decisions: [], now: memory.now(), ...given,
})
const log = (memory: ClaimMemory, given: Partial<NewClaimRun> = {}) => memory.write(memory.programs.logRun(runOf(memory, given)))
const inject = (memory: ClaimMemory, run: number, claims: readonly Claim[], messageId: string | null = 'msg-1') =>
  memory.write(memory.programs.logInjection(run, { messageId, claims: claims.map(({ id }, index) => ({ id, position: index + 1, chars: 10 * (index + 1) })) }))

it('keeps of a question its hash, terms, session, workspace and number of candidates, and takes no text', async () => {
  const memory = await openClaims()
  const now = memory.now()
  await log(memory, { now })
  const lines: { table: string; row: Record<string, unknown> }[] = []
  for await (const line of memory.store.export()) lines.push(JSON.parse(line))
  const rows = (table: string) => lines.filter((line) => line.table === table).map(({ row }) => row)
  expect(rows('claim_run')).toEqual([{ id: 1, session: 's', workspace: SHOP, query_hash: { hex: hash }, candidate_count: 7, at: now }])
  expect(rows('claim_run_term')).toEqual([{ run: 1, term: 'indent' }, { run: 1, term: 'tabs' }])
  for (const given of [{ queryHash: 'Do we use tabs?' }, { terms: Array.from({ length: 25 }, (_, n) => `t${n}`) }, { session: 'nobody' }, { workspace: 'workspace:no' }, { candidateCount: -1 }])
    expect((await errorOf(() => log(memory, given))).code).toBe('INPUT_INVALID')
  expect((await memory.read(memory.programs.counts())).runs).toBe(1)
})

it('keeps every verdict with its reasons and four scores, those that ignore a claim too', async () => { // B-054 B-086
  const memory = await openClaims()
  const [one, two] = [(await memory.put(draftOf('One.'))).claim, (await memory.put(draftOf('Two.'))).claim]
  const run = await log(memory, { decisions: [{ claim: one.id, channel: 'capsule', verdict: used }, { claim: two.id, channel: 'trigger', verdict: ignored }] })
  await inject(memory, run, [one])
  const history = await memory.read(memory.programs.history(two.id, [SHOP]))
  expect(history?.decisions).toEqual([{ run, at: expect.any(Number), rank: 2, channel: 'trigger', ...ignored }])
  expect(history?.injections).toEqual([])
  const shown = await memory.read(memory.programs.history(one.id, [SHOP]))
  expect(shown?.decisions).toMatchObject([{ rank: 1, channel: 'capsule', ...used }])
  expect(shown?.injections).toEqual([{ run, at: expect.any(Number), position: 1, messageId: 'msg-1' }])
})

it('keeps nothing of a run that names an unknown claim, or one twice', async () => {
  const memory = await openClaims()
  const { claim } = await memory.put(draftOf('One.'))
  const decision = { claim: claim.id, channel: 'trigger', verdict: used } as const
  for (const decisions of [[decision, { ...decision, claim: 'clm_0000000000000000' }], [decision, decision]])
    expect((await errorOf(() => log(memory, { decisions }))).code).toBe('INPUT_INVALID')
  expect(await memory.read(memory.programs.counts())).toMatchObject({ runs: 0, decisions: 0 })
  expect((await errorOf(() => inject(memory, 1, [claim]))).code).toBe('INPUT_INVALID')
})

it('shows the last injection of a session by position, and puts a later message in its place', async () => { // B-055
  const memory = await openClaims()
  const claims = [(await memory.put(draftOf('One.'))).claim, (await memory.put(draftOf('Two.'))).claim]
  expect(await memory.read(memory.programs.lastInjection('s'))).toBeUndefined()
  await inject(memory, await log(memory), claims.toReversed())
  const run = await log(memory)
  await inject(memory, run, claims, null)
  await log(memory)
  await inject(memory, await log(memory, { session: 't' }), claims.slice(0, 1))
  await inject(memory, run, claims, 'msg-2')
  const last = await memory.read(memory.programs.lastInjection('s'))
  expect(last).toMatchObject({ run, messageId: 'msg-2' })
  expect(last?.claims.map(({ position, claim }) => [position, claim.content])).toEqual([[1, 'One.'], [2, 'Two.']])
})

it('gives the runs that injected a claim since a time, newest first, with their terms', async () => {
  const memory = await openClaims()
  const { claim } = await memory.put(draftOf('One.'))
  const { claim: other } = await memory.put(draftOf('Two.'))
  const runs: number[] = []
  for (let n = 0; n < 24; n += 1) {
    runs.push(await log(memory, { terms: [`t${n}`], now: 1_000 + n }))
    await inject(memory, runs[n] ?? 0, n === 23 ? [other] : [claim])
  }
  const found = await memory.read(memory.programs.runsThatInjected(claim.id, 1_002, 20))
  expect(found).toEqual(Array.from({ length: 20 }, (_, n) => ({ run: runs[22 - n], at: 1_022 - n, terms: [`t${22 - n}`] })))
  expect(await memory.read(memory.programs.runsThatInjected(claim.id, 1_022, 20))).toHaveLength(1)
})

it('keeps the newest runs with everything of them, and never removes claims, evidence, consumption or what was learned', async () => { // B-089 B-090
  const memory = await openClaims()
  const { claim } = await memory.put(draftOf('One.'))
  for (let n = 0; n < 12; n += 1) {
    const run = await log(memory, { decisions: [{ claim: claim.id, channel: 'trigger', verdict: used }] })
    await inject(memory, run, [claim])
    if (n === 0) await memory.settle(claim, 'helped', { learned: [{ term: 'indent', run }] })
  }
  const before = await memory.read(memory.programs.counts())
  expect(await memory.write(memory.programs.prune(12))).toBe(0)
  expect(await memory.write(memory.programs.prune(5))).toBe(7)
  expect(await memory.read(memory.programs.counts())).toEqual({ ...before, runs: 5, decisions: 5, injections: 5 })
  expect((await memory.store.report()).counts.claim_run_term).toBe(10)
  const history = await memory.read(memory.programs.history(claim.id, [SHOP]))
  expect(history?.decisions.map(({ run }) => run)).toEqual([8, 9, 10, 11, 12])
  expect(history?.learned).toEqual([{ term: 'indent', run: null, at: expect.any(Number) }])
  expect(await memory.find('indent')).toEqual(['One.'])
  expect((await errorOf(() => memory.write(memory.programs.prune(0)))).code).toBe('INPUT_INVALID')
})

it('keeps 5,000 runs when it is told to, a bounded number of removals a call', async () => { // B-089
  const memory = await openClaims()
  await memory.write((function* () {
    for (let n = 0; n < 5_700; n += 1) yield* memory.programs.logRun(runOf(memory, { terms: [] }))
  })())
  const removed = []
  for (let call = 0; call < 3; call += 1) removed.push(await memory.write(memory.programs.prune(5_000)))
  expect(removed).toEqual([500, 200, 0])
  expect((await memory.read(memory.programs.counts())).runs).toBe(5_000)
})

it('settles nothing by itself: judging and showing a claim changes neither its belief nor its outcomes', async () => { // B-092
  const memory = await openClaims()
  const { claim } = await memory.put(draftOf('One.'))
  const run = await log(memory, { decisions: [{ claim: claim.id, channel: 'trigger', verdict: ignored }] })
  await inject(memory, run, [claim])
  expect(await memory.read(memory.programs.get(claim.id, [SHOP]))).toEqual(claim)
  expect(await memory.read(memory.programs.recentOutcomes(50))).toEqual([])
})

it('logs a run outside of any session and workspace', async () => {
  const memory = await openClaims()
  expect(await log(memory, { session: null, workspace: null })).toBe(1)
  expect(await log(memory, { session: null, workspace: BANK })).toBe(2)
})

it('sums the characters that claims added in the newest runs of a session', async () => {
  const memory = await openClaims()
  const claims = [(await memory.put(draftOf('One.'))).claim, (await memory.put(draftOf('Two.'))).claim]
  await inject(memory, await log(memory), claims)
  await inject(memory, await log(memory), claims.slice(0, 1))
  await log(memory)
  const chars = (runs: number, session = 's') => memory.read(memory.programs.injectedChars(session, runs))
  expect([await chars(1), await chars(2), await chars(3), await chars(100)]).toEqual([0, 10, 40, 40])
  expect(await chars(100, 'nobody')).toBe(0)
})

it('finds the claims of a scope that were said to be harmful so often, forgotten ones too', async () => {
  const memory = await openClaims()
  const [one, two] = [(await memory.put(draftOf('One.'))).claim, (await memory.put(draftOf('Two.'))).claim]
  const harm = (claim: Claim) =>
    memory.settle(claim, 'harmful', { belief: (before) => ({ ...before, harmfulCount: before.harmfulCount + 1 }) })
  for (const claim of [one, one, two]) await harm(claim)
  const found = async (times: number, scope = SHOP) => (await memory.read(memory.programs.harmful([scope], times))).map(({ content }) => content)
  expect([await found(1), await found(2), await found(3)]).toEqual([['One.', 'Two.'], ['One.'], []])
  expect(await found(1, BANK)).toEqual([])
  await memory.write(memory.programs.forget(one.id, [SHOP], memory.now()))
  expect(await found(2)).toEqual(['One.'])
})
