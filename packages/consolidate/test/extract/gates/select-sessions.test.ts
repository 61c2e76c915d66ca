import { expect, it } from 'vitest'
import { EXTRACT_PIPELINE } from '../../../src/extract/gates/pipeline.ts'
import { selectSessions } from '../../../src/extract/gates/select-sessions.ts'
import type { ExtractProgress, SessionState } from '../../../src/extract/gates/session-state.ts'
import type { SessionFacts } from '../../../src/ports/session-log.ts'
import type { Settings } from '../../../src/settings.ts'
import { assistant, DEFAULTS, eventsOf, factsOf, type KeptSession, memoryLog, NOW, user } from '../sessions.ts'

const HOUR = 3_600_000
const talk = (length: number) => eventsOf(Array.from({ length }, (_, at) => (at % 2 === 0 ? user(`Ask ${at}`) : assistant(`Answer ${at}`))))
const kept = (id: string, hoursOld: number, given: Partial<SessionFacts> = {}, events: KeptSession['events'] = talk(10)): KeptSession => ({
  facts: factsOf({ id, updatedAt: NOW - hoursOld * HOUR, lastSeq: 9, ...given }),
  events,
})
const read = (checkedAt: number, given: Partial<ExtractProgress> = {}): SessionState => ({
  choice: null,
  scopeOn: true,
  job: { state: 'done', notBefore: 0, leaseUntil: null, inputMark: 3, doneMark: 3, checkedAt, errorCode: null, pipeline: EXTRACT_PIPELINE, ...given },
})
const unknown: SessionState = { choice: null, scopeOn: true, job: null }

function select(sessions: readonly KeptSession[], given: { readonly states?: Record<string, SessionState>; readonly settings?: Partial<Settings>; readonly taken?: number } = {}) {
  const states = async (asked: readonly SessionFacts[]) => new Map(asked.map(({ id }) => [id, given.states?.[id] ?? unknown]))
  const model = { defaultRoute: async () => null }
  const run = { now: NOW, tokensLeft: 100_000, taken: given.taken ?? 0 }
  return selectSessions({ log: memoryLog(sessions), model, states }, { settings: { ...DEFAULTS, ...given.settings }, run })
}
const ids = async (...given: Parameters<typeof select>) => (await select(...given)).taken.map(({ session }) => session.id)

it('takes new sessions first, the newest of them first, then the one that wasn’t looked at for longest', async () => {
  const sessions = [kept('old', 40), kept('new', 3), kept('seen-late', 2), kept('seen-early', 5)]
  const states = { 'seen-late': read(NOW - HOUR), 'seen-early': read(NOW - 9 * HOUR) }
  expect(await ids(sessions, { states, settings: { maxRolloutsPerRun: 9 } })).toEqual(['new', 'old', 'seen-early', 'seen-late'])
})

it('takes no more than a run may, and says how many are left for the next', async () => {
  const sessions = Array.from({ length: 7 }, (_, at) => kept(`s${at}`, at + 1))
  expect((await select(sessions)).taken.map(({ session }) => session.id)).toEqual(['s0', 's1', 's2'])
  expect((await select(sessions, { taken: 2 })).taken.map(({ session }) => session.id)).toEqual(['s0'])
  expect((await select(sessions, { taken: 3 })).taken).toEqual([])
})

it('finds an old session behind hundreds that need nothing', async () => {
  const settled = Array.from({ length: 300 }, (_, at) => kept(`done${at}`, 1 + at / 100, { lastSeq: 3 }))
  const states = Object.fromEntries(settled.map(({ facts }) => [facts.id, read(NOW - 9 * HOUR)]))
  const { taken, left } = await select([...settled, kept('forgotten', 200)], { states })
  expect(taken.map(({ session }) => session.id)).toEqual(['forgotten'])
  expect(left).toEqual({ growth: 300 })
})

it('counts what would be rendered, not positions of the log', async () => { // C-055
  const noise = (length: number) => eventsOf(Array.from({ length }, () => user('context', { origin: 'plugin' })))
  const hollow = kept('hollow', 2, { lastSeq: 39 }, [...noise(38), ...eventsOf([user('a'), user('b')], 38)])
  const grownByNoise = kept('noisy', 2, { lastSeq: 49 }, [...talk(4), ...eventsOf(Array.from({ length: 46 }, () => user('x', { origin: 'plugin' })), 4)])
  const { taken, left } = await select([hollow, grownByNoise], { states: { noisy: read(NOW - 9 * HOUR) } })
  expect(taken).toEqual([])
  expect(left).toEqual({ events: 1, growth: 1 })
})

it('takes a session whose log can’t be read, so that its job says so, and the others with it', async () => { // C-113
  expect(await ids([kept('broken', 2, {}, null), kept('whole', 3)])).toEqual(['broken', 'whole'])
})

it('gives each session the model it would be sent to', async () => {
  const { taken } = await select([kept('one', 2, { route: { provider: 'local', model: 'tiny' } })])
  expect(taken[0]?.route).toEqual({ provider: 'local', model: 'tiny' })
  const { left } = await select([kept('one', 2, { route: null })])
  expect(left).toEqual({ route: 1 })
})
