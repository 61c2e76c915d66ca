import { join } from 'node:path'
import type { StoreModule } from '@mem/store'
import { expect, it } from 'vitest'
import { claimsModule } from '../../src/index.ts'
import { draftOf, errorOf, openClaims, SHOP, temporaryFolder } from './claim-memory.ts'

it('finds everything again after it was closed, and makes its tables in a store that had none', async () => { // B-015
  const path = join(temporaryFolder(), 'memory.sqlite')
  const none = await openClaims({ path, modules: [] })
  await none.say('Before claims.')
  await none.store.close()
  const first = await openClaims({ path })
  const { claim } = await first.gather('Use tabs.')
  await first.settle(claim, 'stale')
  const before = await first.read(first.programs.history(claim.id, [SHOP]))
  await first.store.close()
  for (const readOnly of [false, true]) {
    const again = await openClaims({ path, readOnly })
    expect(await again.read(again.programs.history(claim.id, [SHOP]))).toEqual(before)
    expect(await again.find('tabs')).toEqual(['Use tabs.'])
    await again.store.close()
  }
})

it('keeps evidence and tombstones through a later migration, which an older version then leaves alone', async () => { // B-015 B-016
  const path = join(temporaryFolder(), 'memory.sqlite')
  const first = await openClaims({ path })
  const { claim } = await first.gather('Use tabs.')
  await first.settle(claim, 'harmful')
  await first.write(first.programs.forget(claim.id, [SHOP], 9))
  const before = await first.read(first.programs.history(claim.id, [SHOP]))
  await first.store.close()
  const later: StoreModule = { ...claimsModule, migrations: [...claimsModule.migrations, 'alter table claim add column mood text'] }
  const second = await openClaims({ path, modules: [later] })
  expect(await second.read(second.programs.history(claim.id, [SHOP]))).toEqual(before)
  expect((await second.gather('Use tabs.')).status).toBe('tombstoned')
  await second.store.close()
  const third = await openClaims({ path, modules: [later] })
  expect(await third.read(third.programs.history(claim.id, [SHOP]))).toEqual(before)
  await third.store.close()
  expect((await errorOf(() => openClaims({ path }))).code).toBe('SCHEMA_TOO_NEW')
})

it('is one row and one count a statement when two stores hold the same file', async () => { // B-094
  const path = join(temporaryFolder(), 'memory.sqlite')
  const [one, other] = [await openClaims({ path }), await openClaims({ path })]
  const facts = { terms: ['tabs'] }
  await one.put(draftOf('Use tabs.'), facts)
  await other.put(draftOf('Use tabs.'), facts)
  await one.put(draftOf('Use spaces.'), { terms: ['spaces'] })
  expect(await other.find('tabs spaces')).toEqual(['Use spaces.', 'Use tabs.'])
  expect(await one.read(one.programs.list([SHOP], { limit: 9 }))).toMatchObject([{ statements: 1 }, { statements: 2 }])
})

it('says which module is missing of a store that was opened without it', async () => {
  const { put, find, read, programs } = await openClaims({ modules: [] })
  for (const call of [() => put(draftOf('Use tabs.')), () => find('tabs'), () => read(programs.get('clm_0000000000000000', [SHOP]))]) {
    const { code, message } = await errorOf(call)
    expect([code, message]).toEqual(['TABLE_MISSING', expect.stringMatching(/claim\w*; open the store with the module that keeps it\.$/)])
  }
})
