import { expect, it } from 'vitest'
import { type Claim, type ClaimDraft, type ClaimPast, settleBelief } from '../../src/index.ts'
import { draftOf, EXPLICIT, errorOf, exportOf, globally, HEURISTIC, openClaims, SHOP, wordsOf } from './claim-memory.ts'

const past = (content: string, given: Partial<ClaimPast> = {}): ClaimPast => ({
  terms: wordsOf(content), learnedTerms: [], state: 'active', start: EXPLICIT, belief: EXPLICIT, outcomes: [], createdAt: 10, updatedAt: 20, leftAt: null, ...given,
})

const opened = async () => {
  const memory = await openClaims()
  const carry = (content: string, given: Partial<ClaimPast> = {}, draft: Partial<ClaimDraft> = {}): Promise<Claim> =>
    memory.write(memory.programs.carry(draftOf(content, draft), past(content, given)))
  return { memory, carry }
}

it('carries a claim with its belief, times, outcomes and learned terms, and changes the belief by nothing of it', async () => {
  const { memory, carry } = await opened()
  const belief = { alpha: 8, beta: 6, harmfulCount: 1 }
  const outcomes = [{ outcome: 'helped', note: null, session: null, at: 12 }, { outcome: 'harmful', note: `it said ghp_${'a1'.repeat(18)}`, session: 's', at: 13 }] as const
  const claim = await carry('Use tabs.', { belief, outcomes, learnedTerms: ['indent', 'tabs'] })
  expect(claim).toMatchObject({ state: 'active', belief, createdAt: 10, updatedAt: 20, statements: 1, learnedTerms: ['indent'] })
  expect(await memory.find('indent')).toEqual(['Use tabs.'])
  const history = await memory.read(memory.programs.history(claim.id, [SHOP]))
  expect(history?.consumption).toEqual([{ outcome: 'helped', note: null, at: 12 }, { outcome: 'harmful', note: expect.not.stringContaining('ghp_a1'), at: 13 }])
  expect(history?.evidence).toEqual([{ cause: 'start', belief: EXPLICIT, at: 10 }, { cause: 'carried', belief, at: 20 }])
  const settled = await memory.settle(claim, 'stale', { belief: (before) => settleBelief(before, 'stale') })
  expect(settled?.belief).toEqual({ alpha: 8, beta: 8, harmfulCount: 1 })
})

it('keeps what was forgotten and replaced there as such: no question finds it, and nothing gathered brings it back', async () => { // B-040
  const { memory, carry } = await opened()
  await carry('Use tabs.', { state: 'tombstoned', leftAt: 20 })
  await carry('Use spaces.', { state: 'superseded', leftAt: 20 })
  expect(await memory.find('use tabs spaces')).toEqual([])
  expect((await memory.gather('Use tabs.')).status).toBe('tombstoned')
  expect(await memory.find('use tabs')).toEqual([])
})

it('changes nothing that is here: neither values that differ nor a claim that says the same', async () => {
  const { memory, carry } = await opened()
  const port = { subject: 'port', attribute: 'number' }
  await memory.put(draftOf('Port 8080.', { ...port, value: '8080' }))
  await carry('Port 9090.', {}, { ...port, value: '9090' })
  expect(await memory.find('port')).toEqual(['Port 8080.', 'Port 9090.'])
  await carry('Port  8080.', { state: 'tombstoned', leftAt: 20 })
  expect(await memory.find('port')).toEqual(['Port 8080.', 'Port 9090.'])
  expect((await memory.read(memory.programs.byWords(SHOP, 'PORT 8080.'))).map(({ state }) => state)).toEqual(['active', 'tombstoned'])
  expect(await memory.read(memory.programs.byWords('workspace:unknown', 'PORT 8080.'))).toEqual([])
})

it('keeps what people said against it when the same is said by command later', async () => {
  const { memory, carry } = await opened()
  const event = await memory.say('Use tabs.')
  const sources = [{ event, span: { start: 0, end: 9 }, item: null }]
  await carry('Use tabs.', { start: HEURISTIC, belief: { alpha: 4, beta: 7, harmfulCount: 1 } }, { origin: 'heuristic', sources })
  // 6/1 for the command, and the 5 of the harm that was done.
  expect((await memory.put(draftOf('Use tabs.'))).claim).toMatchObject({ origin: 'explicit', belief: { alpha: 6, beta: 6, harmfulCount: 1 } })
  await carry('Faint.', { start: HEURISTIC, belief: { alpha: 1, beta: 0.5, harmfulCount: 0 } }, { origin: 'heuristic', sources })
  expect((await memory.put(draftOf('Faint.'))).claim.belief).toEqual({ alpha: 6, beta: 1, harmfulCount: 0 })
})

it.each<[string, Partial<ClaimPast>, Partial<ClaimDraft>, string]>([
  ['a global claim that nobody gave by command', {}, { ...globally, origin: 'heuristic' }, 'only an explicit claim is global'],
  ['an active claim that has left', { leftAt: 5 }, {}, 'only what isn’t active has left'],
  ['a tombstone that has not', { state: 'tombstoned' }, {}, 'only what isn’t active has left'],
  ['a second active claim of the same words', {}, { content: 'HERE  already.' }, 'says the same in its scope'],
  ['a belief of nothing', { belief: { alpha: 0, beta: 1, harmfulCount: 0 } }, {}, 'belief.alpha'],
  ['a scope of which nothing is stored', {}, { scopeKey: 'workspace:nowhere' }, 'put a session of it first'],
  ['an outcome of a session that is not stored', { outcomes: [{ outcome: 'helped', note: null, session: 'nobody', at: 1 }] }, {}, 'There is no session nobody'],
])('refuses %s, and changes nothing', async (_, given, draft, reason) => { // B-039
  const { memory, carry } = await opened()
  await memory.put(draftOf('Here already.'))
  const before = await exportOf(memory.store)
  const error = await errorOf(() => carry('New.', given, draft))
  expect([error.code, error.message]).toEqual(['INPUT_INVALID', expect.stringContaining(reason)])
  expect(await exportOf(memory.store)).toEqual(before)
})

it('links what left to what took its place, once, in one scope, and never what is active', async () => {
  const { memory, carry } = await opened()
  const older = await carry('Use tabs.', { state: 'superseded', leftAt: 20 })
  const [newer, other] = [await carry('Use spaces.'), await carry('Use none.')]
  const foreign = await memory.put(draftOf('Use tabs everywhere.', globally))
  const link = (id: string, by: string) => memory.write(memory.programs.link(id, by))
  expect([await link(older.id, foreign.claim.id), await link(newer.id, other.id), await link(older.id, older.id), await link(older.id, 'clm_none')]).toEqual([false, false, false, false])
  expect([await link(older.id, newer.id), await link(older.id, other.id)]).toEqual([true, false])
  expect(await memory.read(memory.programs.byIds([older.id, newer.id]))).toMatchObject([{ state: 'superseded', supersededBy: newer.id }, { state: 'active', supersedes: older.id }])
})
