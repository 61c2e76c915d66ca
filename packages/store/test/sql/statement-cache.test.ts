import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { statementCache } from '../../src/sql/statement-cache.ts'

it('prepares a statement once and gives it again', () => {
  const cache = statementCache(new DatabaseSync(':memory:'))
  expect(cache.get('select 1 as one')).toBe(cache.get('select 1 as one'))
  expect(cache.get('select 1 as one').columns).toEqual(['one'])
})

it('lets the statement go that was unused for longest', () => {
  const cache = statementCache(new DatabaseSync(':memory:'), 2)
  const one = cache.get('select 1')
  const two = cache.get('select 2')
  cache.get('select 1')
  cache.get('select 3')
  expect(cache.size).toBe(2)
  expect(cache.get('select 1')).toBe(one)
  expect(cache.get('select 2')).not.toBe(two)
})

it.each([
  ['select 1', false],
  ['  SELECT 1', false],
  ['values (1)', false],
  ['with a as (select 1) select * from a', false],
  ['insert into t values (1)', true],
  ['update t set x = 1', true],
  ['with a as (select 1) insert into t select * from a', true],
  ['delete from t returning x', true],
  ['create table u(x)', true],
  ['drop table t', true],
])('tells whether %s writes', (sql, writes) => {
  const database = new DatabaseSync(':memory:')
  database.exec('create table t(x)')
  expect(statementCache(database).get(sql).writes).toBe(writes)
})
