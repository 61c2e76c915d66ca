import assert from 'node:assert/strict'
import { MemError } from '../../errors.ts'
import type { TaskState } from '../../sessions/task-state.ts'
import { sampleEvent } from '../samples.ts'
import type { AddTest } from '../suite.ts'

export function sessionConformance(test: AddTest): void {
  test(/* */ 'a session keeps what it was given', async (store) => {
    const given = { origin: 'subagent', cwd: '/srv/app', project: 'app', hostVersion: '1.2.3', language: 'zh' } as const
    await store.write(store.sessions.put({ key: 's', workspace: 'w', memoryEnabled: false, ...given }))
    const stored = await store.read(store.sessions.get('s'))
    const { createdAt, updatedAt, ...kept } = stored ?? assert.fail('not stored')
    assert.deepEqual(kept, { key: 's', workspace: 'w', memoryEnabled: false, ...given })
    assert.equal(createdAt, updatedAt)
  })

  test('putting again changes the fields given and never the workspace', async (store) => {
    await store.write(store.sessions.put({ key: 's', workspace: 'w', cwd: '/a' }))
    const again = await store.write(store.sessions.put({ key: 's', workspace: 'other', language: 'en' }))
    assert.equal(again.workspace, 'w')
    assert.equal(again.cwd, '/a')
    assert.equal(again.language, 'en')
  })

  test('a session without workspace is one of its own', async (store) => {
    const one = await store.write(store.sessions.put({ key: 'one' }))
    const two = await store.write(store.sessions.put({ key: 'two' }))
    assert.notEqual(one.workspace, two.workspace)
    assert.deepEqual(
      (await store.read(store.sessions.list(one.workspace))).map(({ key }) => key),
      ['one'],
    )
  })

  test(/* */ 'task state is one per session and replaced whole', async (store) => {
    const state: TaskState = {
      goal: { text: 'move to Postgres', event: 7 },
      progress: [{ text: 'schema done', event: 8 }],
      blockers: [],
      openItems: [{ text: 'backups?', event: 9 }],
      supersededGoals: [{ text: 'stay on MySQL', event: 1 }],
      updatedBySeq: 12,
    }
    await store.write(store.sessions.put({ key: 's' }))
    assert.equal(await store.read(store.sessions.taskState('s')), undefined)
    await store.write(store.sessions.putTaskState('s', { ...state, goal: null }))
    await store.write(store.sessions.putTaskState('s', state))
    assert.deepEqual(await store.read(store.sessions.taskState('s')), state)
  })

  test(/* */ 'a checkpoint begins before the first position and keeps what is put', async (store) => {
    const start = { epoch: 0, lastEventSeq: -1, lastExtractedEvent: 0, lastExtractSeq: -1, lastAssemblySeq: -1 }
    await store.write(store.sessions.put({ key: 's' }))
    assert.deepEqual(await store.read(store.sessions.checkpoint('s')), start)
    await store.write(store.sessions.putCheckpoint('s', { lastExtractSeq: 4, lastExtractedEvent: 99 }))
    await store.write(store.sessions.putCheckpoint('s', { lastAssemblySeq: 5 }))
    const expected = { ...start, lastExtractSeq: 4, lastExtractedEvent: 99, lastAssemblySeq: 5 }
    assert.deepEqual(await store.read(store.sessions.checkpoint('s')), expected)
  })

  test('the newest sessions with messages that extraction has not read are found', async (store) => {
    for (const session of ['old', 'read', 'silent', 'new']) {
      await store.write(store.sessions.put({ key: session }))
      const type = session === 'silent' ? 'turn/end' : 'user/message'
      const outcome = await store.write(store.events.append(sampleEvent({ session, type })))
      const id = outcome.status === 'appended' ? outcome.id : assert.fail(outcome.status)
      if (session === 'read') await store.write(store.sessions.putCheckpoint('read', { lastExtractedEvent: id }))
    }
    assert.deepEqual(await store.read(store.sessions.unread(9)), ['new', 'old'])
    assert.deepEqual(await store.read(store.sessions.unread(3)), ['new'])
  })

  test('a key that is empty or too long is INPUT_INVALID', async (store) => {
    for (const key of ['', 'x'.repeat(257)])
      await assert.rejects(store.write(store.sessions.put({ key })), (error) => MemError.is(error, 'INPUT_INVALID'))
  })
}
