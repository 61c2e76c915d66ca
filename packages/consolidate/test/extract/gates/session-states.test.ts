import { MemError } from '@mem/store'
import { expect, it } from 'vitest'
import { sessionStates } from '../../../src/extract/gates/session-states.ts'
import { setChoice } from '../../../src/extract/gates/set-choice.ts'
import { claimOf, OTHER_SCOPE, recordStore } from '../records/record-store.ts'
import { NOW, SCOPE } from '../sessions.ts'

it('says of every session what the store knows: its job, its user’s choice, the switch of its project', async () => {
  const opened = await recordStore(['monday', 'tuesday'])
  const { store, scopes, jobs } = opened
  const claim = await claimOf(opened, 'monday', 9)
  await store.write(jobs.finish(claim, { now: NOW, state: 'noop', mark: 9 }))
  await store.write(setChoice(store, 'tuesday', 'off'))
  await store.write(scopes.setSwitch(OTHER_SCOPE, 'generate', false))
  const asked = [{ id: 'monday', scope: SCOPE }, { id: 'tuesday', scope: SCOPE }, { id: 'new', scope: OTHER_SCOPE }, { id: 'newer', scope: 'project-ffffffffffffffff' }]
  expect([...(await store.read(sessionStates(store, asked)))]).toEqual([
    ['monday', { choice: null, scopeOn: true, job: { state: 'noop', notBefore: 0, leaseUntil: null, inputMark: 9, doneMark: 9, checkedAt: NOW, errorCode: null, pipeline: 1 } }],
    ['tuesday', { choice: 'off', scopeOn: true, job: null }],
    ['new', { choice: null, scopeOn: false, job: null }],
    ['newer', { choice: null, scopeOn: true, job: null }],
  ])
})

it('reads thousands of sessions', async () => {
  const { store } = await recordStore([])
  const asked = Array.from({ length: 1_200 }, (_, at) => ({ id: `s${at}`, scope: SCOPE }))
  expect((await store.read(sessionStates(store, asked))).size).toBe(1_200)
})

it('keeps, changes and takes back a choice, and refuses one about an unknown session', async () => {
  const { store } = await recordStore(['monday'])
  const choice = async () => (await store.read(sessionStates(store, [{ id: 'monday', scope: SCOPE }]))).get('monday')?.choice
  for (const said of ['off', 'on', null] as const) {
    await store.write(setChoice(store, 'monday', said))
    expect(await choice()).toBe(said)
  }
  await expect(store.write(setChoice(store, 'never', 'off'))).rejects.toSatisfy((error) => MemError.is(error, 'INPUT_INVALID'))
})
