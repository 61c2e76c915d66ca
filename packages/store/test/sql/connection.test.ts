import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { all, first, type Program, run, type Store } from '../../src/index.ts'
import { rawQuery } from '../../src/sql/compiler.ts'
import { errorOf } from '../error-of.ts'
import { temporaryFolder, testStore } from '../temporary.ts'

const countKeys = (store: Store) =>
  first(store.sql.selectFrom('meta').select((of) => of.fn.countAll<number>().as('n')))

function* putKey(store: Store, key: string): Program<void> {
  yield* run(store.sql.insertInto('meta').values({ key, value: '' }))
}

it('runs a whole program before anything else can happen', async () => { // B-018
  const store = await testStore()
  const order: string[] = []
  function* slow(): Program<void> {
    for (const key of ['a', 'b', 'c']) yield* putKey(store, key)
    order.push('program')
  }
  queueMicrotask(() => order.push('microtask'))
  const written = store.write(slow())
  order.push('after the call')
  await written
  expect(order).toEqual(['program', 'after the call', 'microtask'])
})

it('joins programs with yield* into one transaction', async () => {
  const store = await testStore()
  function* both(): Program<void> {
    yield* putKey(store, 'one')
    yield* putKey(store, 'two')
    throw new Error('given up')
  }
  const before = await store.read(countKeys(store))
  await expect(store.write(both())).rejects.toThrow('given up')
  expect(await store.read(countKeys(store))).toEqual(before)
})

it('refuses a program that starts another one instead of joining it', async () => {
  const store = await testStore()
  let inner: Promise<unknown> = Promise.resolve()
  await store.write(
    (function* () {
      inner = errorOf(() => store.write(putKey(store, 'inner')))
      yield* putKey(store, 'outer')
    })(),
  )
  expect(await inner).toMatchObject({ code: 'INPUT_INVALID' })
  expect((await store.read(all(store.sql.selectFrom('meta').select('key')))).map(({ key }) => key)).toContain('outer')
})

it('reads one snapshot, whatever another connection writes between the steps', async () => {
  const path = join(temporaryFolder(), 'a.sqlite')
  const reader = await testStore({ path })
  const writer = await testStore({ path })
  function* twice(): Program<readonly unknown[]> {
    const before = yield* countKeys(reader)
    void writer.write(putKey(writer, 'between'))
    return [before, yield* countKeys(reader)]
  }
  const [before, after] = await reader.read(twice())
  expect(after).toEqual(before)
  expect(await reader.read(countKeys(reader))).not.toEqual(before)
})

it('keeps the connection usable after a statement that fails', async () => {
  const store = await testStore()
  await expect(store.read(all(rawQuery(sql`select * from nowhere`)))).rejects.toThrow('nowhere')
  await expect(store.write(all(rawQuery(sql`select * from nowhere`)))).rejects.toThrow('nowhere')
  await store.write(putKey(store, 'later'))
  expect(await store.checkIntegrity()).toEqual([])
})
