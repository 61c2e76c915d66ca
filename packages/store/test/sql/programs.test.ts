import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { all, first, prepared, run, type Store } from '../../src/index.ts'
import { rawQuery } from '../../src/sql/compiler.ts'
import { errorOf } from '../error-of.ts'
import { testStore } from '../temporary.ts'

const insertMeta = prepared(({ key, value }: { key: string; value: string }) =>
  rawQuery<never>(sql`insert into meta values (${key}, ${value})`),
)
const metaOf = (store: Store, key: string) => store.read(first(store.sql.selectFrom('meta').selectAll().where('key', '=', key)))

describe('a program', () => {
  it('of a prepared query takes new values each time', async () => {
    const store = await testStore()
    await store.write(run(insertMeta({ key: 'a', value: '1' })))
    await store.write(run(insertMeta({ key: 'b', value: '2' })))
    expect([await metaOf(store, 'a'), await metaOf(store, 'b')]).toEqual([{ key: 'a', value: '1' }, { key: 'b', value: '2' }])
  })

  it('started inside another one is refused, and the outer one goes on', async () => {
    const store = await testStore()
    let inner: Promise<unknown> | undefined
    await store.write(
      (function* () {
        inner = errorOf(() => store.write(run(insertMeta({ key: 'inner', value: '' }))))
        yield* run(insertMeta({ key: 'outer', value: '' }))
      })(),
    )
    expect(await inner).toMatchObject({ code: 'INPUT_INVALID', message: expect.stringContaining('yield*') })
    expect(await metaOf(store, 'inner')).toBe(undefined)
    expect(await metaOf(store, 'outer')).toEqual({ key: 'outer', value: '' })
  })

  it.each([
    ['with … insert', `with x as (select 1) insert into meta select 'w', 'w' from x`],
    ['replace', `replace into meta values ('w', 'w')`],
    ['create', 'create table w(x)'],
  ])('given to read that begins with %s is refused', async (_, statement) => {
    const store = await testStore()
    expect((await errorOf(() => store.read(run(rawQuery(sql.raw(statement)))))).code).toBe('INPUT_INVALID')
    expect(await metaOf(store, 'w')).toBe(undefined)
  })

  it('that reads with a common table expression may be given to read', async () => {
    const store = await testStore()
    expect(await store.read(all(rawQuery(sql`with x(n) as (select 7) select n from x`)))).toEqual([{ n: 7 }])
  })
})
