import { expect, it } from 'vitest'
import { MemError } from '../../src/index.ts'
import { toMemError } from '../../src/sql/to-mem-error.ts'

const sqliteError = (errcode: number) => Object.assign(new Error('whatever it says'), { code: 'ERR_SQLITE_ERROR', errcode })

// Result codes of SQLite: extended codes hold the primary one in their low byte.
it.each([
  [5, 'STORE_BUSY'],
  [517, 'STORE_BUSY'],
  [261, 'STORE_BUSY'],
  [6, 'STORE_BUSY'],
  [8, 'STORE_READ_ONLY'],
  [1544, 'STORE_READ_ONLY'],
  [1032, 'STORE_READ_ONLY'],
  [13, 'STORE_READ_ONLY'],
  [11, 'STORE_DAMAGED'],
  [267, 'STORE_DAMAGED'],
  [26, 'STORE_DAMAGED'],
  [522, 'STORE_DAMAGED'],
  [14, 'STORE_UNAVAILABLE'],
  [10, 'STORE_UNAVAILABLE'],
  [3, 'STORE_UNAVAILABLE'],
])('tells code %i as %s, with file and cause', (errcode, code) => {
  const cause = sqliteError(errcode)
  const error = toMemError(cause, '/srv/memory.sqlite')
  expect(error).toMatchObject({ code, cause, data: { path: '/srv/memory.sqlite', errcode } })
  expect(MemError.is(error) && error.message.startsWith('/srv/memory.sqlite: ')).toBe(true)
})

it('names a table that is missing, and what to do', () => {
  const cause = Object.assign(new Error('no such table: claim'), { errcode: 1 })
  const error = toMemError(cause, '/srv/memory.sqlite')
  expect(error).toMatchObject({ code: 'TABLE_MISSING', cause, data: { table: 'claim' } })
  expect(error).toHaveProperty('message', '/srv/memory.sqlite: no such table here: claim; open the store with the module that keeps it.')
})

it.each([sqliteError(1), sqliteError(2067), new TypeError('a bug'), 'no error at all'])('leaves %s as it is', (error) => {
  expect(toMemError(error, 'a')).toBe(error)
})
