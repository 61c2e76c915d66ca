import { expect, it } from 'vitest'
import { CLAIM_KINDS, type ClaimDraft } from '../../src/index.ts'
import { BANK, draftOf, EXPLICIT, errorOf, globally, HEURISTIC, inSession, openClaims, SHOP } from './claim-memory.ts'

it('keeps everything that a claim says, where it was said, and when', async () => { // B-032 B-033 B-036 B-021
  const memory = await openClaims()
  const text = 'In staging the port is 8080.'
  const event = await memory.say(text)
  const draft = draftOf(text, {
    kind: 'constraint', origin: 'heuristic', sensitivity: 'private', tags: ['net'], conditions: ['in staging'], subject: 'port', attribute: 'number', value: '8080',
    validFrom: 5, validUntil: 9_000_000_000_000, sources: [{ event, span: { start: 0, end: 28 }, item: null }],
  })
  const { status, claim } = await memory.put(draft, { now: 77, terms: ['staging', 'port', '8080'] })
  expect(status).toBe('new')
  expect(claim).toEqual({
    ...draft, id: expect.stringMatching(/^clm_[0-9a-f]{16}$/), contentHash: expect.stringMatching(/^[0-9a-f]{64}$/), state: 'active', terms: ['staging', 'port', '8080'], learnedTerms: [], belief: HEURISTIC,
    statements: 1, supersedes: null, supersededBy: null, createdAt: 77, updatedAt: 77,
  })
  expect(await memory.read(memory.programs.get(claim.id, [SHOP]))).toEqual(claim)
  expect(await memory.read(memory.programs.byEvents([event]))).toEqual([claim])
})

it('keeps a claim in its session, its workspace or globally, under that key', async () => { // B-035 B-036 B-038
  const memory = await openClaims()
  const keys = ['session:s', SHOP, 'global']
  for (const [index, scope] of (['session', 'workspace', 'global'] as const).entries()) {
    const { claim } = await memory.put(draftOf('Use tabs.', { scope, scopeKey: keys[index] ?? '' }))
    expect([claim.scope, claim.scopeKey]).toEqual([scope, keys[index]])
  }
  // The same text in three scopes is three claims.
  expect(await memory.read(memory.programs.list(keys, { limit: 9 }))).toHaveLength(3)
  expect(await memory.read(memory.programs.list([SHOP], { limit: 9 }))).toHaveLength(1)
})

it('counts the same words again, whatever their case and spaces, instead of keeping them twice', async () => { // B-094
  const memory = await openClaims()
  const first = await memory.gather('Use  tabs here.')
  const again = await memory.gather('use tabs\nhere.')
  expect([again.status, again.claim.id, again.claim.statements]).toEqual(['repeat', first.claim.id, 2])
  expect(again.claim.content).toBe('Use  tabs here.')
  expect(again.claim.sources).toHaveLength(2)
  expect(again.claim.sources[0]).toEqual(first.claim.sources[0])
  expect(again.claim.updatedAt).toBeGreaterThan(first.claim.updatedAt)
  const alike = await memory.gather('Use tabs here!')
  expect(alike.status).toBe('new')
})

it.each([
  ['white space of any kind', ' Use\t pnpm\r\n\u3000here ', 'use pnpm here', true],
  ['composed characters', 'cafe\u0301', 'café', true],
  ['control characters', 'use\0 pnpm', 'use pnpm', true],
  ['a number', 'the port is 8080', 'the port is 9090', false],
  ['a negation', 'use npm', "don't use npm", false],
  ['a dot', 'port 80', 'port 80.', false],
  ['a script', '数据库', '資料庫', false],
])('takes texts that differ by %s for one claim or for two', async (_, one, other, isOne) => { // B-094
  const memory = await openClaims()
  await memory.put(draftOf(one))
  expect((await memory.put(draftOf(other))).status).toBe(isOne ? 'repeat' : 'new')
})

it('changes nothing when the same words of the same event are read again', async () => {
  const memory = await openClaims()
  const { claim } = await memory.gather('Use tabs.')
  const draft = draftOf('Use tabs.', { origin: 'heuristic', sources: claim.sources })
  expect(await memory.put(draft)).toEqual({ status: 'repeat', claim })
})

it('lets nothing but a command bring back forgotten words in their scope', async () => { // B-040
  const memory = await openClaims()
  const { claim } = await memory.gather('Use tabs.')
  await memory.write(memory.programs.forget(claim.id, [SHOP], memory.now()))
  for (const origin of ['heuristic', 'mined'] as const) {
    const again = await memory.gather('USE tabs.', { origin })
    expect([again.status, again.claim.id, again.claim.state]).toEqual(['tombstoned', claim.id, 'tombstoned'])
  }
  expect(await memory.find('tabs')).toEqual([])
  expect((await memory.gather('Use tabs.', { session: 'b', workspace: BANK })).status).toBe('new')
  const told = await memory.put(draftOf('Use tabs.'))
  expect([told.status, told.claim.state, told.claim.id === claim.id]).toEqual(['new', 'active', false])
  expect(await memory.find('tabs')).toEqual(['Use tabs.'])
  expect((await memory.read(memory.programs.get(claim.id, [SHOP])))?.state).toBe('tombstoned')
})

it('makes a gathered claim explicit when it is given by command, and keeps what people said of it', async () => {
  const memory = await openClaims()
  const { claim } = await memory.gather('Use tabs.')
  await memory.settle(claim, 'harmful', { belief: (before) => ({ ...before, beta: before.beta + 5, harmfulCount: 1 }) })
  const told = await memory.put(draftOf('Use tabs.', { sensitivity: 'private' }))
  expect(told.claim).toMatchObject({ id: claim.id, origin: 'explicit', sensitivity: 'private', statements: 2, belief: { alpha: 6, beta: 6, harmfulCount: 1 } })
  const causes = (await memory.read(memory.programs.history(claim.id, [SHOP])))?.evidence.map(({ cause }) => cause)
  expect(causes).toEqual(['start', 'harmful', 'stated'])
  const gathered = await memory.gather('Use tabs.')
  expect(gathered.claim).toMatchObject({ origin: 'explicit', belief: { alpha: 6, beta: 6 } })
})

it('takes kind and tags of a command into an active claim, and of nothing that is only gathered', async () => {
  const memory = await openClaims()
  const { claim } = await memory.gather('Use tabs.')
  await memory.put(draftOf('Use tabs.', { kind: 'constraint', tags: ['style', 'tabs'] }))
  const told = await memory.put(draftOf('use tabs.', { kind: 'warning', tags: ['tabs', 'editor'] }))
  expect(told).toMatchObject({ status: 'repeat', claim: { id: claim.id, kind: 'warning', tags: ['style', 'tabs', 'editor'] } })
  const gathered = await memory.gather('Use tabs.', { kind: 'fact', tags: ['other'] })
  expect(gathered.claim).toMatchObject({ id: claim.id, kind: 'warning', tags: ['style', 'tabs', 'editor'], statements: 4 })
  const found = await memory.read(memory.programs.candidates([SHOP], claim.terms))
  expect(found.map(({ kind }) => kind)).toEqual(['warning'])
})

it('has at most 32 tags, those of several commands together', async () => {
  const memory = await openClaims()
  const named = (from: number) => draftOf('Use tabs.', { tags: Array.from({ length: 20 }, (_, at) => `tag ${from + at}`) })
  await memory.put(named(0))
  await expect(memory.put(named(13))).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  const [claim] = await memory.read(memory.programs.list([SHOP], { limit: 5 }))
  expect([claim?.tags.length, claim?.statements]).toEqual([20, 1])
  expect((await memory.put(named(12))).claim.tags).toHaveLength(32)
})

it('starts a claim with the belief of its origin, as evidence', async () => {
  const memory = await openClaims()
  for (const { claim } of [await memory.put(draftOf('One.')), await memory.gather('Two.')]) {
    const history = await memory.read(memory.programs.history(claim.id, [SHOP]))
    const belief = claim.origin === 'explicit' ? EXPLICIT : HEURISTIC
    expect(history?.evidence).toEqual([{ cause: 'start', belief, at: claim.createdAt }])
    expect(claim.belief).toEqual(belief)
  }
})

it('lets the newest statement say how long a claim holds', async () => {
  const memory = await openClaims()
  const now = memory.now()
  await memory.put(draftOf('Freeze.', { validUntil: 10 }), { now })
  expect((await memory.put(draftOf('Freeze.', { validUntil: 20 }), { now: now + 9 })).claim.validUntil).toBe(20)
  // Read late, said before.
  expect((await memory.put(draftOf('Freeze.', { validUntil: 30 }), { now: now + 5 })).claim).toMatchObject({ validUntil: 20, updatedAt: now + 9, statements: 3 })
})

it('keeps the five kinds of claims and no other', async () => { // B-034
  const memory = await openClaims()
  for (const kind of CLAIM_KINDS) expect((await memory.put(draftOf(`A ${kind}.`, { kind }))).claim.kind).toBe(kind)
  expect(CLAIM_KINDS).toEqual(['preference', 'fact', 'procedure', 'constraint', 'warning'])
})

const secret = ['ghp', '_', 'a1B2'.repeat(9)].join('')
const bad: readonly (readonly [string, Partial<ClaimDraft> | Record<string, unknown>])[] = [
  ['no words', { content: ' \n' }],
  ['100 kB of text', { content: 'word '.repeat(20_000) }],
  ['an unknown kind', { kind: 'hunch' }],
  ['an unknown scope', { scope: 'universe' }],
  ['an unknown origin', { origin: 'model' }],
  ['a key of another scope', { scope: 'session', scopeKey: SHOP }],
  ['a key of nothing', { scopeKey: 'shop' }],
  ['a path for a key', { scopeKey: '/srv/shop' }],
  ['a workspace that is not stored', { scopeKey: 'workspace:ffffffffffffffff' }],
  ['a session that is not stored', { scope: 'session', scopeKey: 'session:nobody' }],
  ['a secret in its words', { content: `The token is ${secret}.` }],
  ['a secret in a tag', { tags: [secret] }],
  ['an end before its beginning', { validFrom: 9, validUntil: 8 }],
  ['an event that is not stored', { sources: [{ event: 4_711, span: { start: 0, end: 1 }, item: null }] }],
  ['an unknown field', { weight: 3 }],
]
it.each(bad)('refuses a claim with %s, and keeps nothing of it', async (_, given) => { // B-031
  const memory = await openClaims()
  const draft = { ...draftOf('Use tabs.'), ...given } as ClaimDraft
  expect((await errorOf(() => memory.put(draft, { terms: [] }))).code).toBe('INPUT_INVALID')
  expect((await memory.store.report()).counts).toMatchObject({ claim: 0, claim_source: 0, claim_evidence: 0, claim_pending: 0 })
})

it('refuses sources outside of their event, unknown items and too many terms', async () => {
  const memory = await openClaims()
  const event = await memory.say('Tabs.')
  const from = (end: number, item: string | null) => draftOf('Tabs.', { sources: [{ event, span: { start: 0, end }, item }] })
  for (const [draft, terms] of [[from(6, null), []], [from(5, 'mem_00000000_0000000000000000'), []], [from(5, null), Array.from({ length: 81 }, (_, n) => `t${n}`)]] as const)
    expect((await errorOf(() => memory.put(draft, { terms }))).code).toBe('INPUT_INVALID')
  expect((await memory.put(from(5, null), { terms: Array.from({ length: 80 }, (_, n) => `t${n}`) })).claim.terms).toHaveLength(80)
})

it('has a global claim by command only, and none that is private', async () => { // B-039
  const memory = await openClaims()
  const event = await memory.say('Tabs.')
  const sources = [{ event, span: { start: 0, end: 5 }, item: null }]
  for (const given of [{ origin: 'heuristic' }, { origin: 'mined' }, { sensitivity: 'private' }] as const)
    expect((await errorOf(() => memory.put(draftOf('Tabs.', { ...globally, sources, ...given })))).code).toBe('INPUT_INVALID')
  expect((await errorOf(() => memory.put(draftOf('Tabs.', { origin: 'heuristic' })))).message).toContain('sources')
  expect((await memory.put(draftOf('Tabs.', globally))).status).toBe('new')
})

it('finds nothing by an id of another scope, and changes nothing of it', async () => {
  const memory = await openClaims()
  const { claim } = await memory.put(draftOf('Use tabs.'))
  const { programs } = memory
  for (const scopeKeys of [[BANK, 'session:s', 'global'], [], ['workspace:nothing'], ['nonsense']]) {
    expect(await memory.read(programs.get(claim.id, scopeKeys))).toBeUndefined()
    expect(await memory.write(programs.forget(claim.id, scopeKeys, memory.now()))).toBeUndefined()
    expect(await memory.settle(claim, 'harmful', { scopeKeys })).toBeUndefined()
    expect(await memory.read(programs.history(claim.id, scopeKeys))).toBeUndefined()
    expect(await memory.write(programs.supersede(claim.id, claim.id, scopeKeys, memory.now()))).toBe(false)
  }
  expect(await memory.read(programs.get(claim.id, [SHOP]))).toEqual(claim)
  expect(await memory.read(programs.counts())).toMatchObject({ consumption: 0, evidence: 1 })
})

it('lists the claims of some scopes, updated last first', async () => {
  const memory = await openClaims()
  const texts = ['One.', 'Two.', 'Three.', 'One.']
  for (const text of texts) await memory.put(draftOf(text))
  await memory.put(draftOf('Elsewhere.', inSession('t')))
  const { claim } = await memory.put(draftOf('Gone.'))
  await memory.write(memory.programs.forget(claim.id, [SHOP], memory.now()))
  const contents = async (limit: number, states?: readonly ('active' | 'tombstoned')[]) => (await memory.read(memory.programs.list([SHOP], { limit, ...(states && { states }) }))).map(({ content }) => content)
  expect(await contents(9)).toEqual(['One.', 'Three.', 'Two.'])
  expect(await contents(1)).toEqual(['One.'])
  expect(await contents(9, ['tombstoned'])).toEqual(['Gone.'])
})

it('gives a claim the same id in every store, and another one in another scope', async () => {
  const [one, other] = [await openClaims(), await openClaims()]
  const id = (await one.put(draftOf('Use tabs.'))).claim.id
  await other.put(draftOf('First.'))
  expect((await other.put(draftOf('Use tabs.'))).claim.id).toBe(id)
  expect((await other.put(draftOf('Use tabs.', globally))).claim.id).not.toBe(id)
})
