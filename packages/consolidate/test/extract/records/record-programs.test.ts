import { all, contentHashOf, MemError, run } from '@mem/store'
import { describe, expect, it } from 'vitest'
import { setChoice } from '../../../src/extract/gates/set-choice.ts'
import { recordId } from '../../../src/extract/records/record-programs.ts'
import { handbookSql } from '../../../src/tables/handbook-sql.ts'
import { NOW, SCOPE } from '../sessions.ts'
import { answering, claimOf, draftOf, OTHER_SCOPE, recordStore } from './record-store.ts'

type Opened = Awaited<ReturnType<typeof recordStore>>
const put = ({ store, records }: Opened, ...draft: Parameters<typeof draftOf>) => store.write(records.put(draftOf(...draft), answering(true)))

describe('records of sessions', () => {
  it('are stored as they were made, and wait for a consolidation', async () => { // C-051 C-053
    const opened = await recordStore(['monday'])
    const { store, records } = opened
    const id = `rec_${contentHashOf('monday').slice(0, 16)}`
    const record = { ...draftOf('monday'), id, retiredAt: null, pinned: false, consumed: false }
    expect(await store.read(records.pending(SCOPE))).toBe(0)
    expect(await put(opened, 'monday')).toEqual({ status: 'stored', record })
    expect(recordId('monday')).toBe(id)
    expect(await store.read(records.get(id))).toEqual(record)
    expect(await store.read(records.get('rec_0123456789abcdef'))).toBeUndefined()
    expect(await store.read(records.pending(SCOPE))).toBe(1)
    expect(await store.read(records.pending(OTHER_SCOPE))).toBe(0)
  })

  it('replace the earlier one of their session, keep its id, slug and pin, and are to be taken in again', async () => { // C-056
    const opened = await recordStore(['monday'])
    const { store, records } = opened
    await put(opened, 'monday')
    const id = recordId('monday')
    await store.write(records.pin(id, true))
    const tables = handbookSql(store)
    await store.write(run(tables.updateTable('handbook_record').set({ consumed: 1, retired_at: NOW })))
    await put(opened, 'monday', { rawMemory: 'newer', summary: 'newer', slug: 'another-name', throughSeq: 30 })
    expect(await store.read(records.list())).toEqual([
      { ...draftOf('monday'), rawMemory: 'newer', summary: 'newer', throughSeq: 30, id, pinned: true, consumed: false, retiredAt: null },
    ])
  })

  it('have a slug of their own in their scope', async () => {
    const opened = await recordStore(['monday', 'tuesday', 'friday'])
    const slugOf = async (...draft: Parameters<typeof draftOf>) => {
      const stored = await put(opened, ...draft)
      return stored.status === 'stored' ? stored.record.slug : stored.status
    }
    const digits = (session: string) => recordId(session).slice(4, 12)
    const long = 'a'.repeat(80)
    expect(await slugOf('monday', { slug: long })).toBe(long)
    expect(await slugOf('tuesday', { slug: long })).toBe(`${'a'.repeat(71)}-${digits('tuesday')}`)
    expect(await slugOf('friday', { slug: long, scope: OTHER_SCOPE })).toBe(long)
    expect(await slugOf('friday', { scope: SCOPE })).toBe(`${'a'.repeat(71)}-${digits('friday')}`)
  })

  it('are listed by scope, session and state', async () => {
    const opened = await recordStore(['monday', 'tuesday', 'friday'])
    const { store, records } = opened
    for (const [session, scope] of [['monday', SCOPE], ['tuesday', SCOPE], ['friday', OTHER_SCOPE]] as const) await put(opened, session, { scope })
    const tables = handbookSql(store)
    const change = (values: { consumed: number } | { retired_at: number }, session: string) =>
      store.write(run(tables.updateTable('handbook_record').set(values).where('name', '=', recordId(session))))
    await change({ consumed: 1 }, 'monday')
    await change({ retired_at: NOW }, 'tuesday')
    const sessions = async (filter: Parameters<typeof records.list>[0]) => (await store.read(records.list(filter))).map(({ session }) => session).sort()
    expect(await sessions({})).toEqual(['friday', 'monday', 'tuesday'])
    expect(await sessions({ scope: SCOPE })).toEqual(['monday', 'tuesday'])
    expect(await sessions({ session: 'friday' })).toEqual(['friday'])
    expect(await sessions({ consumed: false, scope: SCOPE })).toEqual(['tuesday'])
    expect(await sessions({ retired: true })).toEqual(['tuesday'])
    expect(await sessions({ retired: false })).toEqual(['friday', 'monday'])
  })

  it('need a stored session and scope', async () => {
    const opened = await recordStore(['monday'])
    for (const refused of [put(opened, 'never'), put(opened, 'monday', { scope: 'project-ffffffffffffffff' })])
      await expect(refused).rejects.toSatisfy((error) => MemError.is(error, 'INPUT_INVALID'))
  })

  it('go whole when they are removed, and name the blocks that rested on them', async () => {
    const opened = await recordStore(['monday', 'tuesday'])
    const { store, records } = opened
    await put(opened, 'monday')
    await put(opened, 'tuesday', { slug: 'other' })
    const tables = handbookSql(store)
    await store.write(
      (function* () {
        const [record] = yield* all(tables.selectFrom('handbook_record').select(['id', 'session', 'scope']).where('name', '=', recordId('monday')))
        const { id, session, scope } = record!
        yield* run(tables.insertInto('handbook_use').values({ record: id, session, kind: 'read', at: NOW }))
        for (const [number, name] of ['blk_0000000000000002', 'blk_0000000000000001'].entries()) {
          yield* run(tables.insertInto('handbook_block').values({ id: number + 1, name, scope, body: '{}', origin: 'model', revision: 1, updated_at: NOW }))
          yield* run(tables.insertInto('handbook_evidence').values({ block: number + 1, number: 0, record: id, note: null }))
        }
      })(),
    )
    expect(await store.write(records.remove(recordId('monday')))).toEqual(['blk_0000000000000001', 'blk_0000000000000002'])
    expect(await store.write(records.remove(recordId('monday')))).toBeUndefined()
    expect((await store.read(records.list())).map(({ session }) => session)).toEqual(['tuesday'])
    for (const table of ['handbook_use', 'handbook_evidence'] as const) expect(await store.read(all(tables.selectFrom(table).selectAll()))).toEqual([])
    expect(await store.write(records.pin(recordId('monday'), true))).toBe(false)
  })

  it('go with their session', async () => {
    const opened = await recordStore(['monday'])
    const { store, records } = opened
    await put(opened, 'monday')
    await store.write(store.purge.run({ scope: 'session', session: 'monday' }))
    expect(await store.read(records.list())).toEqual([])
  })
})

describe('a record that comes too late', () => {
  const opened = async () => {
    const all = await recordStore(['monday'])
    const claim = await claimOf(all, 'monday')
    const commit = (now = NOW) =>
      all.store.write(all.records.put(draftOf('monday'), all.jobs.finish(claim, { now, state: 'done', mark: 9 })))
    const stored = async () => (await all.store.read(all.records.list())).length
    const job = async () => (await all.store.read(all.jobs.get('extract', 'monday')))!
    return { ...all, claim, commit, stored, job }
  }

  it('is stored once, with the end of its job', async () => {
    const { commit, stored, job } = await opened()
    expect((await commit()).status).toBe('stored')
    expect(await job()).toMatchObject({ state: 'done', doneMark: 9 })
    expect((await commit()).status).toBe('fenced')
    expect(await stored()).toBe(1)
  })

  it('isn’t stored when its lease has ended', async () => {
    const { commit, stored } = await opened()
    expect((await commit(NOW + 120_001)).status).toBe('fenced')
    expect(await stored()).toBe(0)
  })

  it('isn’t stored after a reset of its scope', async () => {
    const { store, scopes, commit, stored, job } = await opened()
    await store.write(scopes.bumpEpoch(SCOPE))
    expect((await commit()).status).toBe('fenced')
    expect([await stored(), (await job()).state]).toEqual([0, 'ready'])
  })

  it('isn’t stored when its user or its project doesn’t want it any more, and its job isn’t done', async () => {
    const { store, scopes, commit, stored, job } = await opened()
    await store.write(setChoice(store, 'monday', 'off'))
    expect((await commit()).status).toBe('unwanted')
    await store.write(setChoice(store, 'monday', null))
    await store.write(scopes.setSwitch(SCOPE, 'generate', false))
    expect((await commit()).status).toBe('unwanted')
    expect([await stored(), (await job()).state]).toEqual([0, 'running'])
    await store.write(scopes.setSwitch(SCOPE, 'generate', true))
    await store.write(setChoice(store, 'monday', 'on'))
    expect((await commit()).status).toBe('stored')
  })

  it('isn’t stored when its session was purged meanwhile', async () => {
    const { store, commit, stored } = await opened()
    await store.write(store.purge.run({ scope: 'session', session: 'monday' }))
    expect((await commit()).status).toBe('fenced')
    expect(await stored()).toBe(0)
  })
})
