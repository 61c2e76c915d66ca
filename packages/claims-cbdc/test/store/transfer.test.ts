import { expect, it } from 'vitest'
import type { Verdict } from '../../src/index.ts'
import { BANK, type ClaimMemory, draftOf, exportOf, globally, inSession, openClaims, SHOP } from './claim-memory.ts'

const verdict: Verdict = { action: 'verify', reasons: ['heuristic_origin'], scores: { relevance: 0.5, freshness: 1, belief: 0.67, risk: 0.3 } }

/** Claims of every scope and state, with everything that stands beside them. */
async function tell(memory: ClaimMemory) {
  const port = { subject: 'port', attribute: 'number' }
  const { claim } = await memory.gather('Use tabs.', { session: 't', validUntil: 9_000_000_000_000, conditions: ['in code'] })
  await memory.gather('Use tabs.', { session: 's' })
  await memory.gather('Port 8080.', { ...port, value: '8080', session: 'b', workspace: BANK })
  await memory.gather('Port 9090.', { ...port, value: '9090', session: 'b', workspace: BANK })
  await memory.put(draftOf('Everywhere.', { ...globally, kind: 'preference' }))
  await memory.put(draftOf('Here.', { ...inSession('s'), sensitivity: 'private' }))
  const { claim: forgotten } = await memory.put(draftOf('Forget this.'))
  await memory.write(memory.programs.forget(forgotten.id, [SHOP], memory.now()))
  const run = await memory.write(memory.programs.logRun({ session: 's', workspace: SHOP, queryHash: 'ef'.repeat(32), terms: ['indent', 'tabs'], candidateCount: 2, decisions: [{ claim: claim.id, channel: 'trigger', verdict }], now: memory.now() }))
  await memory.write(memory.programs.logInjection(run, { messageId: 'm1', claims: [{ id: claim.id, position: 1, chars: 12 }] }))
  await memory.settle(claim, 'helped', { note: 'yes', session: 's', learned: [{ term: 'indent', run }] })
  await memory.settle(claim, 'unknown')
  await memory.write(memory.programs.setMode('shadow', memory.now()))
  return { claim, forgotten }
}

it('gives the same export after an import, finds the same claims, and adds nothing the second time', async () => {
  const [from, to] = [await openClaims(), await openClaims()]
  const { claim } = await tell(from)
  const lines = await exportOf(from.store)
  const report = await to.store.import(lines)
  expect([report.refused, report.problems, report.complete]).toEqual([0, [], true])
  // The test's own sessions stand in both.
  expect(claimLines(await exportOf(to.store))).toEqual(claimLines(lines))
  for (const words of ['use tabs', 'indent', 'port', 'everywhere here forget this'])
    for (const scopes of [[SHOP], [BANK, 'global'], ['session:s', SHOP, 'global']]) expect(await to.find(words, scopes)).toEqual(await from.find(words, scopes))
  expect(await to.read(to.programs.history(claim.id, [SHOP]))).toMatchObject({ claim: { learnedTerms: ['indent'], statements: 2 }, consumption: [{ note: 'yes' }, { note: null }], decisions: [verdict], injections: [{ messageId: 'm1' }] })
  const waiting = (await to.read(to.programs.counts())).unindexed
  expect(waiting).toBeGreaterThan(0)
  while ((await to.write(to.programs.index(2))) > 0);
  expect(await to.find('indent')).toEqual(['Use tabs.'])
  const again = await to.store.import(lines)
  expect(Object.values(again.tables).map(({ added }) => added)).toEqual(Object.values(again.tables).map(() => 0))
  expect(claimLines(await exportOf(to.store))).toEqual(claimLines(lines))
})

const claimLines = (lines: readonly string[]) => lines.filter((line) => line.startsWith('{"table":"claim'))

it('exports claims, evidence, consumption and the audit, and no index', async () => { // B-090
  const memory = await openClaims()
  await tell(memory)
  const tables = new Set(claimLines(await exportOf(memory.store)).map((line) => JSON.parse(line).table))
  expect([...tables].sort()).toEqual(['claim', 'claim_consumption', 'claim_decision', 'claim_evidence', 'claim_injection', 'claim_learned', 'claim_mode', 'claim_mode_change', 'claim_note', 'claim_run', 'claim_run_term', 'claim_source'])
})

it('revives nothing that was forgotten here, and takes no value back from what is newer', async () => { // B-040
  const [from, to] = [await openClaims(), await openClaims()]
  const { claim } = await tell(from)
  const lines = await exportOf(from.store)
  await to.store.import(lines)
  await to.write(to.programs.forget(claim.id, [SHOP], to.now()))
  await to.write(to.programs.setMode('off', to.now()))
  await to.store.import(lines)
  expect((await to.read(to.programs.get(claim.id, [SHOP])))?.state).toBe('tombstoned')
  expect(await to.find('tabs indent')).toEqual([])
  expect(await to.read(to.programs.mode())).toBe('off')
})

it('brings back no claim of sessions that were all purged here, and one of which a session is left with its sources', async () => {
  const [from, to] = [await openClaims(), await openClaims()]
  for (const session of ['s', 't']) await from.gather('Use walnut.', { session })
  for (const session of ['s', 'u']) await from.gather('Use hazel.', { session })
  const { claim } = await from.gather('Use walnut.', { session: 't' })
  await from.settle(claim, 'stale', { note: 'walnut note' })
  const lines = await exportOf(from.store)
  await to.store.import(lines)
  for (const session of ['s', 't']) await to.write(to.store.purge.run({ scope: 'session', session }, from.now()))
  await to.store.import(lines)
  expect(await to.find('use')).toEqual(['Use hazel.'])
  while ((await to.write(to.programs.index(50))) > 0);
  expect(await to.read(to.programs.byIds([claim.id]))).toEqual([])
  expect((await to.store.report()).counts).toMatchObject({ claim: 1, claim_source: 1, claim_evidence: 1, claim_consumption: 0, claim_note: 0 })
  expect(await to.store.checkIntegrity()).toEqual([])
})

it('joins the claims of two homes: each keeps its own, and what is not stored here gets its own rows', async () => {
  const [from, to] = [await openClaims(), await openClaims()]
  await from.put(draftOf('Theirs.'))
  await from.settle((await from.put(draftOf('Both.'))).claim, 'stale')
  await to.put(draftOf('Both.'))
  await to.settle((await to.put(draftOf('Ours.'))).claim, 'helped')
  await to.store.import(await exportOf(from.store))
  expect(await to.find('theirs both ours')).toEqual(['Both.', 'Ours.', 'Theirs.'])
  const [both] = await to.read(to.programs.byRows([1]))
  expect((await to.read(to.programs.history(both?.id ?? '', [SHOP])))?.consumption.map(({ outcome }) => outcome)).toEqual(['stale'])
  await to.put(draftOf('Next.'))
  expect(await to.find('theirs both ours next')).toEqual(['Both.', 'Next.', 'Ours.', 'Theirs.'])
})

it('finds a claim once when an import teaches it something', async () => {
  const [from, to] = [await openClaims(), await openClaims()]
  for (const { put } of [from, to]) await put(draftOf('Use tabs.'))
  const { claim } = await from.put(draftOf('Use tabs.'))
  const run = await from.write(from.programs.logRun({ session: 's', workspace: null, queryHash: 'ef'.repeat(32), terms: ['indent'], candidateCount: 1, decisions: [], now: from.now() }))
  await from.settle(claim, 'helped', { learned: [{ term: 'indent', run }] })
  await to.store.import(await exportOf(from.store))
  expect((await to.read(to.programs.counts())).unindexed).toBe(1)
  for (const _ of ['waiting', 'indexed']) {
    expect(await to.read(to.programs.candidates([SHOP], ['tabs', 'indent']))).toHaveLength(1)
    expect(await to.find('indent')).toEqual(['Use tabs.'])
    await to.write(to.programs.index(9))
  }
})

it.each([
  ['a global claim that nobody gave by command', '"origin":"explicit"', '"origin":"heuristic"'],
  ['a private global claim', '"sensitivity":"normal"', '"sensitivity":"private"'],
  ['a claim of an unknown state', '"state":"active"', '"state":"revived"'],
  ['a claim with a belief of nothing', '"alpha":6', '"alpha":0'],
])('takes no line with %s, nor what stands beside it', async (_, what, instead) => { // B-039
  const [from, to] = [await openClaims(), await openClaims()]
  await to.put(draftOf('Other.'))
  await from.put(draftOf('Everywhere.', globally))
  const lines = (await exportOf(from.store)).map((line) => (line.startsWith('{"table":"claim"') ? line.replace(what, instead) : line))
  const report = await to.store.import(lines)
  expect(report.problems.map(({ reason }) => reason)).toEqual([expect.stringContaining('claim: it breaks a rule'), expect.stringContaining('claim_evidence: claim refers to a row of claim that isn’t stored')])
  expect(await to.read(to.programs.counts())).toMatchObject({ evidence: 1, unindexed: 0 })
  expect(await to.find('everywhere other')).toEqual(['Other.'])
})
