import assert from 'node:assert/strict'
import { contentHashOf } from '../../events/content-hash.ts'
import type { NewEvent, StoredEvent } from '../../events/event.ts'
import type { Store } from '../../store.ts'
import { sampleEvent } from '../samples.ts'
import type { AddTest } from '../suite.ts'

const append = (store: Store, given: Partial<NewEvent>) => store.write(store.events.append(sampleEvent(given)))

export function eventConformance(test: AddTest): void {
  test(/* A-020 A-021 A-022 A-023 */ 'an event is read back as it was given', async (store) => {
    const given = sampleEvent({
      ...{ seq: 3, type: 'tool/result', trust: 'tool', role: 'tool', time: 1_700_000_000_000, offsetMinutes: 120 },
      ...{ turn: 2, step: 1, messageId: 'm', sourceKind: 'tool', sourceForm: 'plain', toolName: 'bash', callId: 'c' },
      ...{ speaker: 'Ann', replay: 'archive', redactions: ['api-key'] },
    })
    await store.write(store.sessions.put({ key: 's', workspace: 'w' }))
    assert.equal((await store.write(store.events.append(given))).status, 'appended')
    const [stored] = await store.read(store.events.bySeq('s', [3]))
    const { id, contentHash, ingestedAt, ...kept } = stored ?? assert.fail('not stored')
    assert.deepEqual(kept, { ...given, workspace: 'w', epoch: 0, truncated: false })
    assert.match(contentHash, /^[0-9a-f]{64}$/)
    assert.deepEqual(await store.read(store.events.byIds([id])), [stored])
    assert.ok(ingestedAt > 0)
  })

  test(/* */ 'appending again changes nothing, and the first content stands', async (store) => {
    await store.write(store.sessions.put({ key: 's' }))
    const first = await append(store, { messageId: 'm' })
    assert.deepEqual(await append(store, { messageId: 'm' }), { ...first, status: 'duplicate' })
    const other = await append(store, { messageId: 'm', text: 'Other words.' })
    assert.deepEqual(other, { ...first, status: 'duplicate', otherContent: true })
    assert.equal((await store.read(store.events.bySession('s'))).length, 1)
  })

  test('a renumbered event keeps its id and is found under its new position', async (store) => {
    await store.write(store.sessions.put({ key: 's' }))
    const one = await append(store, { seq: 0, messageId: 'm0', text: 'one' })
    const two = await append(store, { seq: 1, messageId: 'm1', text: 'two' })
    assert.deepEqual(await append(store, { seq: 0, messageId: 'm1', text: 'two' }), { ...two, status: 'renumbered' })
    assert.deepEqual(
      (await store.read(store.events.bySeq('s', [0]))).map(({ text }) => text),
      ['two'],
    )
    assert.equal((await store.read(store.sessions.checkpoint('s'))).epoch, 1)
    assert.deepEqual(await append(store, { seq: 0, messageId: 'm0', text: 'one' }), { ...one, status: 'duplicate' })
  })

  test(/* */ 'replaying a whole session stores nothing again', async (store) => {
    await store.write(store.sessions.put({ key: 's' }))
    const replay = async () => {
      const seen: string[] = []
      for (const [seq, text] of ['first', 'yes', 'go on', 'yes'].entries())
        seen.push((await append(store, { seq, text, messageId: seq === 2 ? null : `m${seq}` })).status)
      return seen
    }
    assert.deepEqual(await replay(), Array(4).fill('appended'))
    const before = (await store.report()).counts
    assert.deepEqual(await replay(), Array(4).fill('duplicate'))
    assert.deepEqual((await store.report()).counts, before)
  })

  test(/* A-024 A-025 */ 'a text over 20,000 characters is cut and marked, and any text is stored well-formed', async (store) => {
    await store.write(store.sessions.put({ key: 's' }))
    for (const [seq, text] of ['x'.repeat(20_001), 'a\ud800b', 'before\0after'].entries())
      assert.equal((await append(store, { seq, text })).status, 'appended')
    const [long, lone, nul] = await store.read(store.events.bySeq('s', [0, 1, 2]))
    assert.deepEqual([long?.text.length, long?.truncated, lone?.truncated], [20_000, true, false])
    assert.equal(lone?.text, 'a\ufffdb')
    assert.ok(nul?.text.startsWith('before') && nul.text.endsWith('after'))
  })

  test('events are read by turn, message id and content hash', async (store) => {
    await store.write(store.sessions.put({ key: 's' }))
    for (const seq of [0, 1, 2]) await append(store, { seq, turn: seq, messageId: `m${seq}`, text: `text ${seq}` })
    const seqs = (events: readonly StoredEvent[]) => events.map(({ seq }) => seq)
    assert.deepEqual(seqs(await store.read(store.events.byTurn('s', 1))), [1])
    assert.deepEqual(seqs(await store.read(store.events.byMessageIds('s', ['m2', 'm0']))), [0, 2])
    assert.deepEqual(seqs(await store.read(store.events.byContentHash('s', contentHashOf('text 2')))), [2])
  })

  test('outlines name session, trust and the message that opened it', async (store) => {
    await store.write(store.sessions.put({ key: 's' }))
    const [one, two] = [await append(store, { seq: 0 }), await append(store, { seq: 1, text: 'more' })]
    const ids = [one, two].map((outcome) => (outcome.status === 'appended' ? outcome.id : 0))
    const outlines = await store.read(store.events.outlines(ids))
    const opens = new Map(outlines.map((outline) => [outline.id, outline.opens]))
    assert.deepEqual(
      ids.map((id) => opens.get(id)),
      [true, false],
    )
  })

  test('a bad event is refused with a reason', async (store) => {
    await store.write(store.sessions.put({ key: 's' }))
    for (const bad of [{ seq: -1 }, { type: '' }, { session: 'unknown' }, { text: null as unknown as string }]) {
      const outcome = await append(store, bad)
      assert.equal(outcome.status, 'refused')
      assert.ok(outcome.status === 'refused' && outcome.reason.length > 0)
    }
  })

  test('ranges of a session follow position, id, type and limit', async (store) => {
    await store.write(store.sessions.put({ key: 's' }))
    for (const seq of [2, 0, 1]) await append(store, { seq, text: `text ${seq}`, type: seq === 1 ? 'note' : 'talk' })
    const seqs = async (range: Parameters<Store['events']['bySession']>[1]) =>
      (await store.read(store.events.bySession('s', range))).map(({ seq }) => seq)
    assert.deepEqual(await seqs({}), [0, 1, 2])
    assert.deepEqual(await seqs({ after: { epoch: 0, seq: 0 } }), [1, 2])
    assert.deepEqual(await seqs({ descending: true, limit: 2 }), [2, 1])
    assert.deepEqual(await seqs({ types: ['talk'] }), [0, 2])
    assert.deepEqual(await seqs({ afterId: 0 }), [2, 0, 1])
  })

  test(/* */ 'an archived text is kept apart from the event', async (store) => {
    await store.write(store.sessions.put({ key: 's' }))
    await append(store, { seq: 4 })
    assert.equal(await store.read(store.events.archived('s', 4)), undefined)
    await store.write(store.events.archive('s', 4, 'the whole text'))
    assert.equal(await store.read(store.events.archived('s', 4)), 'the whole text')
  })
}
