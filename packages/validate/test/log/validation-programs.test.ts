import { MemError, openStore } from '@mem/store'
import { temporaryStore } from '@mem/store/testing'
import { expect, it, onTestFinished } from 'vitest'
import { type NewValidationRun, validationModule, validationPrograms } from '../../src/index.ts'

const entry: NewValidationRun = {
  session: 's',
  eventSeq: 12,
  target: 'assistant/message',
  ok: false,
  checked: 3,
  skipped: 1,
  deterministic: true,
  blocked: true,
  violations: [
    { check: 'plan', severity: 'error', deterministic: true, block: null, message: 'Say how.', facts: { kind: 'missing-term', term: '回滚', found: 0, wanted: 1 } },
  ],
  errors: [{ check: 'checks.2', reason: 'there is no check of type "spelling"' }],
}

const openLog = async () => {
  let now = 1_000
  const temporary = await temporaryStore({ modules: [validationModule] })
  onTestFinished(() => temporary.remove())
  const { store } = temporary
  for (const key of ['s', 'other']) await store.write(store.sessions.put({ key }))
  return { store, programs: validationPrograms(store, () => (now += 1)) }
}

it('reads a run back as it was put, from the file', async () => {
  const { store, programs } = await openLog()
  const id = await store.write(programs.put(entry, 10))
  const again = await openStore({ path: store.path, clock: () => 0, modules: [validationModule] })
  expect(await again.read(validationPrograms(again, () => 0).latest('s'))).toEqual({ ...entry, id, at: 1_001 })
  await again.close()
})

it('keeps the newest runs, and gives the latest of a session', async () => {
  const { store, programs } = await openLog()
  for (const [session, eventSeq] of [['s', 1], ['other', 2], ['s', 3], ['other', 4]] as const)
    await store.write(programs.put({ ...entry, session, eventSeq }, 2))
  expect((await store.report()).counts.validation_log).toBe(2)
  expect((await store.read(programs.latest('s')))?.eventSeq).toBe(3)
  expect((await store.read(programs.latest('other')))?.eventSeq).toBe(4)
  expect(await store.read(programs.latest('nobody'))).toBeUndefined()
})

it('completes a run in place, and does nothing for one that is gone', async () => {
  const { store, programs } = await openLog()
  const id = await store.write(programs.put(entry, 10))
  await store.write(programs.replace(id, { ...entry, checked: 4, skipped: 0 }))
  expect(await store.read(programs.latest('s'))).toMatchObject({ id, at: 1_001, checked: 4, skipped: 0 })
  await store.write(programs.replace(99, entry))
  expect((await store.report()).counts.validation_log).toBe(1)
})

it('counts reminders a session, also after its runs are gone', async () => {
  const { store, programs } = await openLog()
  expect(await store.read(programs.remindersGiven('s'))).toBe(0)
  await store.write(programs.countReminder('s'))
  await store.write(programs.countReminder('s'))
  await store.write(programs.put({ ...entry, session: 'other' }, 1))
  expect(await store.read(programs.remindersGiven('s'))).toBe(2)
  expect(await store.read(programs.remindersGiven('other'))).toBe(0)
})

it('refuses a session that it does not know', async () => {
  const { store, programs } = await openLog()
  await expect(store.write(programs.put({ ...entry, session: 'nobody' }, 1))).rejects.toSatisfy((error) => MemError.is(error, 'INPUT_INVALID'))
})
