import { describe, expect, it } from 'vitest'
import type { GateName } from '../../../src/extract/gates/gate.ts'
import type { GateQuestion } from '../../../src/extract/gates/gate-question.ts'
import { closedGate, gatesOf } from '../../../src/extract/gates/gates-of.ts'
import { EXTRACT_PIPELINE } from '../../../src/extract/gates/pipeline.ts'
import type { ExtractProgress } from '../../../src/extract/gates/session-state.ts'
import { DEFAULTS, factsOf, NOW } from '../sessions.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const ROUTE = { provider: 'private', model: 'small' }
const progress = (given: Partial<ExtractProgress> = {}): ExtractProgress => ({
  state: 'done', notBefore: 0, leaseUntil: null, inputMark: 9, doneMark: 9, checkedAt: NOW - DAY, errorCode: null, pipeline: EXTRACT_PIPELINE, ...given,
})

interface Change {
  readonly session?: Parameters<typeof factsOf>[0]
  readonly job?: Partial<ExtractProgress>
  readonly state?: Partial<GateQuestion['state']>
  readonly settings?: Partial<GateQuestion['settings']>
  readonly run?: Partial<GateQuestion['run']>
  readonly route?: GateQuestion['route']
  readonly count?: GateQuestion['count']
}

const question = (change: Change = {}): GateQuestion => ({
  session: factsOf(change.session),
  state: { choice: null, scopeOn: true, job: change.job ? progress(change.job) : null, ...change.state },
  count: change.count ?? null,
  route: change.route === undefined ? ROUTE : change.route,
  run: { now: NOW, tokensLeft: 100_000, taken: 0, ...change.run },
  settings: { ...DEFAULTS, ...change.settings },
})
const closed = (change?: Change) => closedGate(gatesOf(question(change)))

/** Names of the gates that this closes. */
const allClosed = (change: Change): readonly GateName[] => gatesOf(question(change)).flatMap(({ name, open }) => (open ? [] : [name]))

describe('gates before a session is read', () => {
  it('are all open for a new session that is over', () => {
    expect(closed()).toBeUndefined()
  })

  it.each<[GateName, string, Change]>([
    ['kind', 'sub-agent', { session: { kind: 'subagent' } }], // C-036
    ['kind', 'pipeline', { session: { kind: 'internal' } }], // T-20
    ['mode', 'off', { session: { mode: 'off' } }],
    ['mode', 'outside', { session: { mode: 'external' } }],
    ['choice', 'doesn’t want', { state: { choice: 'off' } }],
    ['scope', 'off', { state: { scopeOn: false } }],
    ['age', '31 days old; 30', { session: { updatedAt: NOW - 31 * DAY } }],
    ['idle', '1799 s; 1800 s', { session: { updatedAt: NOW - 30 * MINUTE + 1_000 } }],
    ['user-messages', '1 messages of its user; 2', { session: { userMessages: 1 } }],
    ['events', '3 events; 4', { session: { lastSeq: 2 } }],
    ['events', '3 events; 4', { count: { events: 3, added: 3 } }],
    ['running', 'being read', { job: { state: 'running', doneMark: -1, leaseUntil: NOW + 1 } }],
    ['parked', 'failed too often, at last with auth', { job: { state: 'parked', doneMark: -1, errorCode: 'auth', inputMark: 9 } }],
    ['back-off', 'waits after timeout', { job: { state: 'waiting', doneMark: -1, notBefore: NOW + 1, errorCode: 'timeout' } }],
    ['recheck', '60 s ago; again after 1800 s', { session: { lastSeq: 30 }, job: { checkedAt: NOW - MINUTE } }],
    ['growth', '0 events since it was read; 6', { job: {} }],
    ['growth', '5 events since it was read; 6', { session: { lastSeq: 14 }, job: {} }],
    ['growth', '2 events since it was read; 6', { session: { lastSeq: 30 }, job: {}, count: { events: 12, added: 2 } }],
    ['route', 'no model', { route: null }],
    ['provider', 'talked to private and would be sent to public', { route: { provider: 'public', model: 'large' } }],
    ['budget', '0 tokens', { run: { tokensLeft: 0 } }],
    ['run', '3 of 3', { run: { taken: 3 } }],
  ])('the gate %s is closed and says why: %s', (name, words, change) => {
    expect(allClosed(change)).toEqual([name])
    expect(closed(change)).toMatchObject({ name, open: false, detail: expect.stringContaining(words) })
  })

  it('takes root sessions only', () => { // C-036
    expect(closed({ session: { kind: 'root' } })).toBeUndefined()
    expect(closed({ session: { kind: 'subagent' } })?.name).toBe('kind')
  })

  it('skips a session that was read, until enough was added', () => { // C-037 C-055
    const job = { doneMark: 9 }
    expect(closed({ session: { lastSeq: 9 }, job })?.name).toBe('growth')
    expect(closed({ session: { lastSeq: 14 }, job })?.name).toBe('growth')
    expect(closed({ session: { lastSeq: 15 }, job })).toBeUndefined()
    expect(closed({ session: { lastSeq: 15 }, job, settings: { minDeltaEvents: 7 } })?.name).toBe('growth')
    expect(closed({ session: { lastSeq: 9 }, job: { state: 'noop' } })?.name).toBe('growth')
  })

  it('leaves out a session older than maxRolloutAgeDays', () => { // C-038
    expect(closed({ session: { updatedAt: NOW - 30 * DAY } })).toBeUndefined()
    expect(closed({ session: { updatedAt: NOW - 30 * DAY - 1 } })?.name).toBe('age')
    expect(closed({ session: { updatedAt: NOW - 3 * DAY }, settings: { maxRolloutAgeDays: 2 } })?.name).toBe('age')
  })

  it('leaves a session alone while something is still said in it, and says until when', () => { // C-040
    const updatedAt = NOW - 10 * MINUTE
    expect(closed({ session: { updatedAt } })).toMatchObject({ name: 'idle', opensAt: updatedAt + 30 * MINUTE })
    expect(closed({ session: { updatedAt: NOW - 30 * MINUTE } })).toBeUndefined()
  })

  it('looks at a session again no more often than recheckIntervalMs, whatever the clock does', () => { // C-054
    const session = { lastSeq: 30 }
    expect(closed({ session, job: { checkedAt: NOW - 29 * MINUTE } })).toMatchObject({ name: 'recheck', opensAt: NOW + MINUTE })
    expect(closed({ session, job: { checkedAt: NOW - 30 * MINUTE } })).toBeUndefined()
    expect(closed({ session, job: { checkedAt: NOW + 400 * DAY } })).toBeUndefined()
  })

  it('reads a session again whose log was written anew', () => {
    expect(closed({ session: { lastSeq: 8 }, job: { doneMark: 40 } })).toBeUndefined()
  })

  it('opens the gates of failure for newer code, and that of a parked session for a longer log', () => { // T-01 T-02
    const parked = { state: 'parked', doneMark: -1, errorCode: 'context-overflow' } as const
    expect(closed({ job: parked })?.name).toBe('parked')
    expect(closed({ job: { ...parked, pipeline: EXTRACT_PIPELINE - 1 } })).toBeUndefined()
    expect(closed({ session: { lastSeq: 15 }, job: { ...parked, inputMark: 9 } })).toBeUndefined()
    expect(closed({ job: { pipeline: EXTRACT_PIPELINE - 1, checkedAt: NOW } })).toBeUndefined()
  })

  it('takes a job over whose lease has ended', () => {
    expect(closed({ job: { state: 'running', doneMark: -1, leaseUntil: NOW, checkedAt: null } })).toBeUndefined()
  })

  it('sends a session only to the provider that it talked to, or to one that is allowed for all', () => { // T-08
    const route = { provider: 'public', model: 'large' }
    expect(closed({ route })?.name).toBe('provider')
    expect(closed({ route, session: { route: null } })?.name).toBe('provider')
    expect(closed({ session: { route: null } })?.name).toBe('provider')
    expect(closed({ route, settings: { allowedProviders: ['other', 'public'] } })).toBeUndefined()
    expect(closed({ route, settings: { providerPolicy: 'any' } })).toBeUndefined()
    expect(closed({ route: { provider: 'private', model: 'another' } })).toBeUndefined()
  })

  it('gives every gate, each with a sentence, so that explain can show them all', () => {
    const gates = gatesOf(question({ job: {} }))
    expect(gates.map(({ name }) => name)).toEqual([
      'kind', 'mode', 'choice', 'scope', 'age', 'idle', 'user-messages', 'events', 'running', 'parked', 'back-off', 'recheck', 'growth', 'route', 'provider', 'budget', 'run',
    ])
    for (const { detail } of gates) expect(detail).toMatch(/^[A-Z0-9].*\.$/)
  })
})
