import assert from 'node:assert/strict'
import type { NewAssemblyLogEntry } from '../../logs/assembly-log.ts'
import { sampleEvent } from '../samples.ts'
import type { AddTest } from '../suite.ts'

const entry: NewAssemblyLogEntry = {
  session: 's',
  turn: 1,
  step: 0,
  trigger: 'step',
  status: 'ok',
  injected: true,
  reason: 'new',
  budget: 800,
  usedTokens: 120,
  tokenSource: 'estimate',
  contentHash: 'abc',
  messageSeq: 9,
  frequencyVersion: 0,
  lines: [{ position: 1, ref: 'seq:4' }],
  omitted: [{ ref: 'seq:5', reason: 'budget' }],
  errors: ['none'],
  elapsedMicroseconds: 900,
}

export function logConformance(test: AddTest): void {
  test(/* A-054 A-055 */ 'an assembly is read back as it was logged, and only the newest are kept', async (store) => {
    await store.write(store.sessions.put({ key: 's' }))
    const ids: number[] = []
    for (const turn of [1, 2, 3]) ids.push(await store.write(store.logs.addAssembly({ ...entry, turn }, 2)))
    const [first = 0, second = 0, third = 0] = ids
    assert.equal(await store.read(store.logs.assembly(first)), undefined)
    assert.equal((await store.read(store.logs.assembly(second)))?.turn, 2)
    const { at, ...latest } = (await store.read(store.logs.latestAssembly('s'))) ?? assert.fail('none')
    assert.deepEqual(latest, { ...entry, turn: 3, id: third })
    assert.ok(at > 0)
  })

  test('the newest injected block and its turn are found', async (store) => {
    await store.write(store.sessions.put({ key: 's' }))
    await store.write(store.logs.addAssembly({ ...entry, turn: 1 }, 9))
    await store.write(store.logs.addAssembly({ ...entry, turn: 2, injected: false }, 9))
    await store.write(store.logs.addAssembly({ ...entry, turn: 3, lines: [], injected: false }, 9))
    assert.equal((await store.read(store.logs.latestBlock('s')))?.turn, 1)
    assert.equal(await store.read(store.logs.lastInjectedTurn('s', 'abc')), 1)
    assert.equal(await store.read(store.logs.lastInjectedTurn('s', 'other')), null)
  })

  test('injected blocks are found newest first, all or by their hashes', async (store) => {
    for (const key of ['s', 'other']) await store.write(store.sessions.put({ key }))
    for (const [turn, contentHash] of ['a', 'b', 'a', 'c'].entries())
      await store.write(store.logs.addAssembly({ ...entry, turn, contentHash, injected: contentHash !== 'c' }, 9))
    await store.write(store.logs.addAssembly({ ...entry, session: 'other', contentHash: 'a' }, 9))
    const turns = async (options: { hashes?: string[]; limit: number }) =>
      (await store.read(store.logs.injectedBlocks('s', options))).map(({ turn }) => turn)
    assert.deepEqual(await turns({ limit: 9 }), [2, 1, 0])
    assert.deepEqual(await turns({ limit: 2 }), [2, 1])
    assert.deepEqual(await turns({ hashes: ['a', 'c'], limit: 9 }), [2, 0])
    assert.deepEqual(await turns({ hashes: [], limit: 9 }), [])
  })

  test('an injected block gets the position at which the host logged it, once', async (store) => {
    await store.write(store.sessions.put({ key: 's' }))
    await store.write(store.sessions.put({ key: 'other' }))
    const given = { ...entry, messageSeq: null }
    const early = await store.write(store.logs.addAssembly({ ...given, contentHash: 'early' }, 9))
    const kept = await store.write(store.logs.addAssembly({ ...given, injected: false }, 9))
    assert.equal(await store.write(store.logs.confirmAssembly('s', 'abc', 7)), false)
    assert.equal(await store.write(store.logs.confirmAssembly('other', 'early', 7)), false)
    assert.equal(await store.write(store.logs.confirmAssembly('s', 'early', 7)), true)
    assert.equal(await store.write(store.logs.confirmAssembly('s', 'early', 8)), false)
    assert.equal((await store.read(store.logs.assembly(early)))?.messageSeq, 7)
    assert.equal((await store.read(store.logs.assembly(kept)))?.messageSeq, null)
  })

  test('a failed extraction waits with its attempts until it is cleared', async (store) => {
    await store.write(store.sessions.put({ key: 's' }))
    const outcome = await store.write(store.events.append(sampleEvent()))
    const event = outcome.status === 'appended' ? outcome.id : assert.fail(outcome.status)
    await store.write(store.logs.queueExtraction(event, 'first'))
    await store.write(store.logs.queueExtraction(event, 'second'))
    const waiting = [{ event, attempts: 2, lastError: 'second' }]
    assert.deepEqual(await store.read(store.logs.pendingExtractions(5)), waiting)
    await store.write(store.logs.clearExtraction(event))
    assert.deepEqual(await store.read(store.logs.pendingExtractions(5)), [])
  })
}
