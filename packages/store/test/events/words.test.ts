import { packText } from '@mem/text'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { run } from '../../src/index.ts'
import { rawQuery } from '../../src/sql/compiler.ts'
import { sampleEvent } from '../../src/testing/index.ts'
import { testStore } from '../temporary.ts'

describe('packed terms of messages', () => {
  it('stand beside what user and assistant said, and beside nothing else', async () => {
    const store = await testStore()
    await store.write(store.sessions.put({ key: sampleEvent().session, workspace: 'w' }))
    const said = await store.write(store.events.append(sampleEvent({ seq: 0, text: 'Use tabs in Go files.' })))
    const tool = await store.write(store.events.append(sampleEvent({ seq: 1, text: 'tabs', type: 'tool/result', trust: 'tool', role: 'tool' })))
    const blank = await store.write(store.events.append(sampleEvent({ seq: 2, text: '' })))
    const ids = [said, tool, blank].map((outcome) => (outcome.status === 'appended' ? outcome.id : -1))
    const outlines = await store.read(store.events.outlines(ids))
    expect(outlines.map(({ id, words }) => [id, words])).toEqual([[ids[0], packText('Use tabs in Go files.')], [ids[1], null], [ids[2], null]])
  })

  it('are made again with the index, also for messages that an older version stored', async () => {
    const store = await testStore()
    await store.write(store.sessions.put({ key: sampleEvent().session, workspace: 'w' }))
    const said = await store.write(store.events.append(sampleEvent({ seq: 0, text: 'Use tabs.' })))
    const id = said.status === 'appended' ? said.id : -1
    await store.write(run(rawQuery(sql`delete from event_outline`)))
    const before = await store.read(store.events.outlines([id]))
    expect(before).toMatchObject([{ id, opens: true, words: null }])
    while (!(await store.write(store.search.rebuild(10))));
    expect(await store.read(store.events.outlines([id]))).toEqual([{ ...before[0], words: packText('Use tabs.') }])
  })
})
