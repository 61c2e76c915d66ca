import { join } from 'node:path'
import { expect, it } from 'vitest'
import { handbookStore, PROJECT, temporaryFolder } from '../jobs/handbook-store.ts'

const OTHER = 'project-0000000000000ba0'

it('makes a scope once, with both switches on, and keeps its newest label', async () => {
  const { store, scopes } = await handbookStore()
  await store.write(store.sessions.put({ key: 's', workspace: 'workspace:bank' }))
  await store.write(scopes.ensure({ name: OTHER, workspace: null, label: null }))
  await store.write(scopes.ensure({ name: OTHER, workspace: 'workspace:bank', label: '/old/bank' }))
  await store.write(scopes.ensure({ name: OTHER, workspace: 'workspace:bank', label: '/bank' }))
  expect(await store.write(scopes.ensure({ name: OTHER, workspace: null, label: null }))).toEqual({
    ...{ name: OTHER, workspace: 'workspace:bank', label: '/bank', generate: true, use: true },
    ...{ epoch: 0, revision: 0, published: 0, lastSuccess: null, lastAttempt: null, failures: 0, lastError: null },
  })
  expect((await store.read(scopes.list())).map(({ name }) => name)).toEqual([PROJECT, OTHER])
})

it.each(['Project-00000000000005a0', 'project-5a0', 'project-00000000000005a0/..', ''])('refuses %s as the name of a scope', async (name) => {
  const { store, scopes } = await handbookStore()
  await expect(store.write(scopes.ensure({ name, workspace: null, label: null }))).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

it('refuses an unknown workspace and changes of an unknown scope', async () => {
  const { store, scopes } = await handbookStore()
  const refused = { code: 'INPUT_INVALID' }
  await expect(store.write(scopes.ensure({ name: 'global', workspace: 'workspace:none', label: null }))).rejects.toMatchObject(refused)
  await expect(store.write(scopes.bumpEpoch('global'))).rejects.toMatchObject(refused)
  await expect(store.write(scopes.began('global', 1))).rejects.toMatchObject(refused)
  expect(await store.read(scopes.get('global'))).toBeUndefined()
})

it('switches one scope’s generating and using, each alone', async () => {
  const { store, scopes } = await handbookStore()
  await store.write(scopes.ensure({ name: OTHER, workspace: null, label: null }))
  await store.write(scopes.setSwitch(PROJECT, 'generate', false))
  await store.write(scopes.setSwitch(OTHER, 'use', false))
  expect(await store.read(scopes.list())).toMatchObject([
    { name: PROJECT, generate: false, use: true },
    { name: OTHER, generate: true, use: false },
  ])
  await store.write(scopes.setSwitch(PROJECT, 'generate', true))
  expect(await store.read(scopes.get(PROJECT))).toMatchObject({ generate: true, use: true })
})

it('keeps when a consolidation began and succeeded last, and why the last one failed, over a restart', async () => { // C-009 C-010 C-070
  const path = join(temporaryFolder(), 'memory.sqlite')
  const before = await handbookStore({ path })
  await before.store.write(before.scopes.began(PROJECT, 1_000))
  await before.store.write(before.scopes.succeeded(PROJECT, 2_000))
  await before.store.write(before.scopes.began(PROJECT, 3_000))
  await before.store.write(before.scopes.failed(PROJECT, 'The model gave no answer.'))
  await before.store.close()
  const { store, scopes } = await handbookStore({ path })
  expect(await store.read(scopes.get(PROJECT))).toMatchObject({
    ...{ lastSuccess: 2_000, lastAttempt: 3_000, failures: 1, lastError: 'The model gave no answer.' },
  })
  await store.write(scopes.succeeded(PROJECT, 4_000))
  expect(await store.read(scopes.get(PROJECT))).toMatchObject({ lastSuccess: 4_000, failures: 0, lastError: null })
})

it('stores no secret with the reason of a failure', async () => {
  const { store, scopes } = await handbookStore()
  const secret = ['ghp', 'Abcd1234Efgh5678Ijkl9012Mnop3456Qrst'].join('_')
  await store.write(scopes.failed(PROJECT, `401 for ${secret}`))
  expect((await store.read(scopes.get(PROJECT)))?.lastError).not.toContain('Abcd1234')
})

it('goes with its workspace, and its jobs and bookings with it', async () => {
  const { store, scopes, jobs, ledger } = await handbookStore()
  await store.write(store.sessions.put({ key: 's', workspace: 'workspace:bank' }))
  await store.write(scopes.ensure({ name: OTHER, workspace: 'workspace:bank', label: null }))
  await store.write(jobs.ensure({ kind: 'consolidate', name: OTHER, scope: OTHER, mark: 'next', pipeline: 1 }))
  await store.write(ledger.add({
    ...{ run: 'r', kind: 'consolidate', name: OTHER, scope: OTHER, at: 0, calls: 1, inputTokens: 1, outputTokens: 1 },
    ...{ milliseconds: 1, effort: null, outcome: 'ok', detail: {} },
  }))
  await store.write(store.purge.run({ scope: 'workspace', workspace: 'workspace:bank' }))
  expect((await store.read(scopes.list())).map(({ name }) => name)).toEqual([PROJECT])
  expect(await store.read(jobs.list())).toEqual([])
  expect(await store.read(ledger.list({ limit: 9 }))).toEqual([])
})
