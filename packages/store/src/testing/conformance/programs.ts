import assert from 'node:assert/strict'
import { MemError } from '../../errors.ts'
import { all, type Program, run } from '../../sql/program.ts'
import type { Store } from '../../store.ts'
import type { AddTest } from '../suite.ts'

const keysOf = (store: Store) => all(store.sql.selectFrom('meta').select('key').where('key', 'like', 'conformance%'))

function* putTwo(store: Store, fail: boolean): Program<string> {
  yield* run(store.sql.insertInto('meta').values({ key: 'conformance-1', value: 'x' }))
  yield* run(store.sql.insertInto('meta').values({ key: 'conformance-2', value: 'x' }))
  if (fail) throw new Error('given up')
  return 'done'
}

export function programConformance(test: AddTest): void {
  test('a program writes whole and returns its result', async (store) => {
    assert.equal(await store.write(putTwo(store, false)), 'done')
    assert.deepEqual(await store.read(keysOf(store)), [{ key: 'conformance-1' }, { key: 'conformance-2' }])
  })

  test(/* */ 'a program that throws leaves no part of itself', async (store) => {
    await assert.rejects(store.write(putTwo(store, true)), /given up/)
    assert.deepEqual(await store.read(keysOf(store)), [])
  })

  test(/* */ 'a statement that fails leaves no part of its program', async (store) => {
    await store.write(putTwo(store, false))
    await store.write(run(store.sql.deleteFrom('meta').where('key', '=', 'conformance-1')))
    // The first row goes in, the second exists already.
    await assert.rejects(store.write(putTwo(store, false)))
    assert.deepEqual(await store.read(keysOf(store)), [{ key: 'conformance-2' }])
  })

  test('read refuses a program that writes', async (store) => {
    await assert.rejects(store.read(putTwo(store, false)), (error) => MemError.is(error, 'INPUT_INVALID'))
    assert.deepEqual(await store.read(keysOf(store)), [])
  })

  test('calls after close are STORE_CLOSED, and closing again does nothing', async (store) => {
    await store.close()
    await store.close()
    for (const call of [() => store.read(keysOf(store)), () => store.write(putTwo(store, false)), () => store.report()])
      await assert.rejects(call, (error) => MemError.is(error, 'STORE_CLOSED'))
  })
}
