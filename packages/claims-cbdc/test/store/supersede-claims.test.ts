import { expect, it } from 'vitest'
import { type ClaimDraft, claimPrograms } from '../../src/index.ts'
import { BANK, draftOf, errorOf, openClaims, SHOP } from './claim-memory.ts'

const port = (value: string, given: Partial<ClaimDraft> = {}) =>
  draftOf(`The port is ${value}${given.conditions?.map((condition) => ` ${condition}`) ?? ''}.`, { subject: 'port', attribute: 'number', value, ...given })

it('supersedes an earlier value of the same thing in the same scope, and keeps both', async () => {
  const memory = await openClaims()
  const { claim: old } = await memory.put(port('8080'))
  const next = await memory.put(port('9090'))
  expect([next.status, next.claim.state, next.claim.supersedes]).toEqual(['superseded-older', 'active', old.id])
  const kept = await memory.read(memory.programs.get(old.id, [SHOP]))
  expect(kept).toMatchObject({ state: 'superseded', supersededBy: next.claim.id, content: 'The port is 8080.', belief: old.belief, updatedAt: old.updatedAt })
  expect(await memory.find('port')).toEqual(['The port is 9090.'])
  expect((await memory.read(memory.programs.history(old.id, [SHOP])))?.leftAt).toBe(next.claim.createdAt)
})

const apart: readonly (readonly [string, ClaimDraft])[] = [
  ['other conditions', port('9090', { conditions: ['in production'] })],
  ['another attribute', port('9090', { attribute: 'range' })],
  ['another subject', port('9090', { subject: 'admin port' })],
  ['no attribute', port('9090', { attribute: null })],
  ['no value', { ...port('9090'), value: null }],
  ['the same value in another script', port('８０８０', { conditions: ['in staging'] })],
  ['the same value in other words', { ...port('8080'), content: 'We listen on 8080.', conditions: ['In  Staging'] }],
]
it.each(apart)('supersedes nothing by a claim with %s', async (_, draft) => { // B-094
  const memory = await openClaims()
  await memory.put(port('8080', { conditions: ['in staging'] }))
  expect((await memory.put(draft)).status).toBe('new')
  expect(await memory.read(memory.programs.list([SHOP], { limit: 9 }))).toHaveLength(2)
})

it('supersedes nothing in another scope', async () => {
  const memory = await openClaims()
  await memory.put(port('8080'))
  expect((await memory.put(port('9090', { scopeKey: BANK }))).status).toBe('new')
  expect((await memory.put(port('9090', { scope: 'session', scopeKey: 'session:s' }))).status).toBe('new')
  expect(await memory.find('port')).toEqual(['The port is 8080.', 'The port is 9090.'])
})

it('takes what was said earlier and read later for the older value', async () => {
  const memory = await openClaims()
  const now = memory.now()
  const { claim: newest } = await memory.put(port('9090'), { now })
  const mined = await memory.put(port('8080'), { now: now - 1_000 })
  expect(mined).toMatchObject({ status: 'new', claim: { state: 'superseded', supersededBy: newest.id } })
  expect(await memory.find('port')).toEqual(['The port is 9090.'])
})

it('lets a value come back as a claim of its own, and reads no superseded one again from its event', async () => {
  const memory = await openClaims()
  const first = await memory.gather('The port is 8080.', { subject: 'port', attribute: 'number', value: '8080' })
  await memory.gather('The port is 9090.', { subject: 'port', attribute: 'number', value: '9090' })
  const reread = await memory.put(port('8080', { origin: 'heuristic', sources: first.claim.sources }))
  expect([reread.status, reread.claim.state]).toEqual(['repeat', 'superseded'])
  const back = await memory.gather('The port is 8080.', { subject: 'port', attribute: 'number', value: '8080' })
  expect([back.status, back.claim.id === first.claim.id]).toEqual(['superseded-older', false])
  expect(await memory.find('port')).toEqual(['The port is 8080.'])
})

it.each([['by somebody’s own rule', () => false], ['never', null]] as const)('supersedes %s', async (_, contradicts) => {
  const memory = await openClaims()
  const strict = claimPrograms(memory.store, { contradicts })
  await memory.put(port('8080'))
  const facts = { terms: ['port'], belief: { alpha: 6, beta: 1, harmfulCount: 0 }, now: memory.now() }
  const { status, claim } = await memory.write(strict.put(port('9090'), facts))
  expect(status).toBe('new')
  const held = await memory.read(strict.list([SHOP], { limit: 9 }))
  expect(held.map(({ content }) => content).sort()).toEqual(['The port is 8080.', 'The port is 9090.'])
  // Whoever decides by other means says so.
  const older = held.find(({ id }) => id !== claim.id)?.id ?? ''
  expect(await memory.write(strict.supersede(older, claim.id, [SHOP], memory.now()))).toBe(true)
  expect(await memory.find('port')).toEqual(['The port is 9090.'])
})

it('supersedes one claim by another on request, both active and of one scope', async () => {
  const memory = await openClaims()
  const { supersede } = memory.programs
  const [one, two, far] = [await memory.put(draftOf('One.')), await memory.put(draftOf('Two.')), await memory.put(draftOf('Far.', { scopeKey: BANK }))]
  const keys = [SHOP, BANK]
  const link = (id: string, by: string) => memory.write(supersede(id, by, keys, memory.now()))
  for (const [id, by] of [[one.claim.id, one.claim.id], [one.claim.id, far.claim.id]] as const)
    expect((await errorOf(() => link(id, by))).code).toBe('INPUT_INVALID')
  expect(await link(one.claim.id, two.claim.id)).toBe(true)
  expect(await link(one.claim.id, 'clm_0000000000000000')).toBe(false)
  expect((await errorOf(() => link(one.claim.id, two.claim.id))).code).toBe('INPUT_INVALID')
  expect((await memory.read(memory.programs.get(one.claim.id, [SHOP])))?.supersededBy).toBe(two.claim.id)
  expect(await memory.find('one two')).toEqual(['Two.'])
})
