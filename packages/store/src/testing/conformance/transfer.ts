import assert from 'node:assert/strict'
import type { Store } from '../../store.ts'
import { sampleDraft, sampleEvent } from '../samples.ts'
import type { AddTest } from '../suite.ts'

async function told(store: Store): Promise<void> {
  for (const session of ['a', 'b']) {
    await store.write(store.sessions.put({ key: session, workspace: `w-${session}` }))
    for (const [seq, text] of ['Use tabs.', 'Use spaces.'].entries())
      await store.write(store.events.append(sampleEvent({ session, seq, text, time: 0 })))
    const [event] = await store.read(store.events.bySession(session))
    if (event) await store.write(store.items.put(sampleDraft(event), 'user'))
  }
}

async function exported(store: Store): Promise<readonly string[]> {
  const lines: string[] = []
  for await (const line of store.export()) lines.push(line)
  return lines
}

export function transferConformance(test: AddTest): void {
  test(/* */ 'an export read again adds nothing, and a broken line costs only itself', async (store) => {
    await told(store)
    const lines = await exported(store)
    const report = await store.import([...lines.slice(0, -1), '{"broken', ...lines.slice(-1)])
    assert.deepEqual(report.problems, [{ line: lines.length, reason: 'it isn’t JSON; the line was cut or changed' }])
    assert.deepEqual(report.tables.event, { added: 0, known: 4, refused: 0 })
    assert.deepEqual(await exported(store), lines)
  })

  test(/* */ 'a purge removes a session from rows and index, and a fence keeps it out', async (store) => {
    await told(store)
    const lines = await exported(store)
    const preview = await store.read(store.purge.preview({ scope: 'session', session: 'a' }))
    assert.deepEqual(await store.write(store.purge.run({ scope: 'session', session: 'a' })), preview)
    assert.deepEqual([preview.session, preview.event, preview.item], [1, 2, 1])
    assert.equal(await store.erase(), true)
    const query = { index: 'message', terms: [{ term: 'tab', weight: 1 }], limit: 5 } as const
    assert.equal((await store.read(store.search.query(query))).candidates.length, 1)
    await store.import(lines)
    await store.write(store.sessions.put({ key: 'a', workspace: 'w-a' }))
    assert.equal((await store.write(store.events.append(sampleEvent({ session: 'a', time: 0 })))).status, 'refused')
    assert.deepEqual(await store.read(store.events.bySession('a')), [])
    assert.equal((await store.read(store.events.bySession('b'))).length, 2)
    assert.deepEqual(await store.checkIntegrity(), [])
  })

  test('what only the user may do is refused to others, and known afterwards', async (store) => {
    await told(store)
    const [item] = await store.read(store.items.list({ session: 'a' }))
    const id = item?.id ?? assert.fail('not told')
    await assert.rejects(store.write(store.items.change(id, 'promoted', 'engine')))
    assert.equal((await store.read(store.items.userActed([id]))).size, 0)
    await store.write(store.items.change(id, 'retracted', 'user'))
    assert.deepEqual([...(await store.read(store.items.userActed([id, 'mem_x'])))], [id])
  })
}
