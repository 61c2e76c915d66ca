import { expect, it } from 'vitest'
import { all, run, type TaskState } from '../../src/index.ts'
import { sampleEvent } from '../../src/testing/index.ts'
import { errorOf } from '../error-of.ts'
import { testStore } from '../temporary.ts'

it('keeps folder, project, origin, host version, the memory switch and times of a session', async () => {
  const store = await testStore()
  const given = { cwd: '/srv/app', project: 'app', origin: 'root', hostVersion: '1.4.0', memoryEnabled: false } as const
  const made = await store.write(store.sessions.put({ key: 's', ...given }))
  expect(made).toMatchObject(given)
  const updated = await store.write(store.sessions.put({ key: 's', memoryEnabled: true, cwd: null }))
  expect(updated).toMatchObject({ ...given, memoryEnabled: true, cwd: null, createdAt: made.createdAt })
  expect(updated.updatedAt).toBeGreaterThan(made.updatedAt)
  expect(await store.write(store.sessions.put({ key: 's', memoryEnabled: true }))).toEqual(updated)
})

it('keeps one row of task state per session', async () => {
  const store = await testStore()
  const note = { text: 'ship it', event: 3 }
  const state: TaskState = {
    goal: note,
    progress: [note],
    blockers: [note, note],
    openItems: [note],
    supersededGoals: [],
    updatedBySeq: 4,
  }
  await store.write(store.sessions.put({ key: 's' }))
  await store.write(store.sessions.putTaskState('s', { ...state, updatedBySeq: 1 }))
  await store.write(store.sessions.putTaskState('s', state))
  expect(await store.read(store.sessions.taskState('s'))).toEqual(state)
  expect((await store.report()).counts.task_state).toBe(1)
})

it('keeps one row of checkpoints per session, moved on by what is appended', async () => {
  const store = await testStore()
  await store.write(store.sessions.put({ key: 's' }))
  for (const seq of [4, 9, 6]) await store.write(store.events.append(sampleEvent({ seq, text: `text ${seq}` })))
  await store.write(store.sessions.putCheckpoint('s', { lastExtractSeq: 6, lastAssemblySeq: 4 }))
  const expected = { epoch: 0, lastEventSeq: 9, lastExtractedEvent: 0, lastExtractSeq: 6, lastAssemblySeq: 4 }
  expect(await store.read(store.sessions.checkpoint('s'))).toEqual(expected)
  expect((await store.report()).counts.checkpoint).toBe(1)
})

it.each(['taskState', 'checkpoint'] as const)('says which session is missing when its %s is put', async (what) => {
  const store = await testStore()
  const put = what === 'taskState' ? store.sessions.putTaskState('x', {} as never) : store.sessions.putCheckpoint('x', {})
  expect((await errorOf(() => store.write(put))).message).toContain('no session x')
})

it('has no room for more workspaces than event ids can number exactly', async () => {
  const store = await testStore()
  await store.write(run(store.sql.insertInto('workspace').values({ id: 2 ** 20 - 1, key: 'last' })))
  expect((await errorOf(() => store.write(store.sessions.put({ key: 's' })))).code).toBe('INPUT_INVALID')
  expect(await store.read(all(store.sql.selectFrom('session').select('id')))).toEqual([])
  await store.write(store.sessions.put({ key: 's', workspace: 'last' }))
  const outcome = await store.write(store.events.append(sampleEvent({ trust: 'tool' })))
  const id = outcome.status === 'appended' ? outcome.id : 0
  expect(Number.isSafeInteger(id)).toBe(true)
  expect((await store.read(store.events.byIds([id]))).length).toBe(1)
})
