import { describe, expect, it } from 'vitest'
import { resolveOptions, type StoreOptions } from '../src/index.ts'
import { errorOf } from './error-of.ts'

const clock = () => 0

describe('resolveOptions', () => {
  it('fills in the defaults: a short wait, synchronous normal, no modules, writable', () => { // A-009 A-010
    expect(resolveOptions({ path: 'a.sqlite', clock })).toEqual({
      path: 'a.sqlite',
      clock,
      waitMs: 50,
      synchronous: 'normal',
      modules: [],
      readOnly: false,
    })
  })

  it.each<[string, object, string, unknown]>([
    ['an unknown option', { wait: 3 }, 'wait', 3],
    ['a wait over a minute', { waitMs: 60_001 }, 'waitMs', 60_001],
    ['a negative wait', { waitMs: -1 }, 'waitMs', -1],
    ['a wait that is no integer', { waitMs: 1.5 }, 'waitMs', 1.5],
    ['an empty path', { path: '' }, 'path', ''],
    ['another synchronous', { synchronous: 'off' }, 'synchronous', 'off'],
    ['a clock that is no function', { clock: 5 }, 'clock', 5],
    ['a module name that is no identifier', { modules: [{ name: 'A b', migrations: [] }] }, 'modules.0.name', 'A b'],
    ['a readOnly memory', { path: ':memory:', readOnly: true }, 'readOnly', true],
  ])('refuses %s, naming key, rule and value', async (_, given, key, value) => {
    const error = await errorOf(() => resolveOptions({ path: 'a.sqlite', clock, ...given } as StoreOptions))
    expect(error.code).toBe('OPTION_INVALID')
    expect(error.data).toMatchObject({ key, value, rule: expect.stringMatching(/.+/) })
    expect(error.message).toContain(`Option ${key}: ${error.data.rule}`)
    expect(error.message).toContain(JSON.stringify(value))
  })

  it('refuses two modules of one name', async () => {
    const modules = [
      { name: 'notes', migrations: [] },
      { name: 'notes', migrations: [] },
    ]
    const error = await errorOf(() => resolveOptions({ path: 'a.sqlite', clock, modules }))
    expect(error.data).toMatchObject({ key: 'modules', rule: 'expected unique names' })
  })
})
