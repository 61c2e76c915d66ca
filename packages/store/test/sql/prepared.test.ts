import { sql } from 'kysely'
import { expect, expectTypeOf, it } from 'vitest'
import { all, first, prepared } from '../../src/index.ts'
import { compiler, rawQuery } from '../../src/sql/compiler.ts'
import { testStore } from '../temporary.ts'

const keysAfter = prepared((of: { after: string | null; limit: number }) =>
  compiler.selectFrom('meta').select('key').where('key', '>', of.after).orderBy('key').limit(of.limit),
)

it('compiles once and puts each call’s values where the stand-ins were', () => {
  const one = keysAfter({ after: 'a', limit: 3 })
  const two = keysAfter({ limit: 9, after: null })
  expect(one.sql).toBe('select "key" from "meta" where "key" > ? order by "key" limit ?')
  expect(two.sql).toBe(one.sql)
  expect([one.parameters, two.parameters]).toEqual([['a', 3], [null, 9]])
  expect(two.query).toBe(one.query)
})

it('keeps constants of the query beside the values', () => {
  const query = prepared(({ n }: { n: number }) => rawQuery<{ m: number }>(sql`select ${n} + ${5} + ${n} as m`))
  expect(query({ n: 2 }).parameters).toEqual([2, 5, 2])
})

it('gives typed rows that are plain objects', async () => {
  const store = await testStore()
  const rows = await store.read(all(keysAfter({ after: '', limit: 1 })))
  expectTypeOf(rows).toEqualTypeOf<readonly { key: string }[]>()
  expect(rows).toStrictEqual([{ key: 'tokenizer_version' }])
  expect(await store.read(first(keysAfter({ after: '~', limit: 1 })))).toBeUndefined()
})
