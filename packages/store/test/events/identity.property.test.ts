import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NewEvent, Store } from '../../src/index.ts'
import { sampleEvent } from '../../src/testing/index.ts'
import { testStore } from '../temporary.ts'

type Carries = 'ids' | 'times' | 'neither'

/** Logs of a host: few different words, so that equal ones repeat. */
const words = fc.array(fc.constantFrom('yes', 'no', 'done', ''), { minLength: 1, maxLength: 12 })

function logOf(contents: readonly string[], carries: Carries): readonly NewEvent[] {
  return contents.map((text, seq) =>
    sampleEvent({
      seq,
      text,
      messageId: carries === 'ids' ? `m${seq}` : null,
      time: carries === 'times' ? 1000 + seq : null,
    }),
  )
}

/** The same log after the host dropped some of its events and numbered the rest anew. */
function renumber(log: readonly NewEvent[], dropped: readonly boolean[]): readonly NewEvent[] {
  return log.filter((_, index) => !dropped[index]).map((event, seq) => ({ ...event, seq }))
}

async function openWith(...logs: readonly (readonly NewEvent[])[]): Promise<Store> {
  const store = await testStore()
  await store.write(store.sessions.put({ key: 's' }))
  for (const log of logs) for (const event of log) await store.write(store.events.append(event))
  return store
}

const countOf = async (store: Store) => (await store.report()).counts

describe('what is stored once is stored once', () => {
  it.each(['ids', 'times', 'neither'] as const)('however often a log that carries %s is replayed', async (carries) => { // A-027 A-028
    await fc.assert(
      fc.asyncProperty(words, fc.array(fc.boolean()), fc.array(fc.nat(11)), async (contents, dropped, again) => {
        const log = logOf(contents, carries)
        const store = await openWith(log, renumber(log, dropped))
        const counts = await countOf(store)
        expect(counts.event).toBeLessThanOrEqual(log.length)
        const shuffled = again.map((index) => log[index % log.length] as NewEvent)
        for (const event of [...log, ...renumber(log, dropped), ...shuffled])
          expect((await store.write(store.events.append(event))).status).toBe('duplicate')
        expect(await countOf(store)).toEqual(counts)
      }),
      { numRuns: 40 },
    )
  })

  it.each(['ids', 'times'] as const)('and what is new after a renumbering is appended, when the log carries %s', async (carries) => {
    await fc.assert(
      fc.asyncProperty(words, fc.array(fc.boolean()), words, async (contents, dropped, fresh) => {
        const log = logOf(contents, carries)
        const kept = renumber(log, dropped)
        const later = logOf([...contents, ...fresh], carries).slice(log.length)
        const grown = [...kept, ...later.map((event, index) => ({ ...event, seq: kept.length + index }))]
        const store = await openWith(log, grown)
        const events = await store.read(store.events.bySession('s'))
        // A time alone doesn't tell an event from one that said the same at the same position.
        const least = carries === 'ids' ? log.length + fresh.length : log.length
        expect(events.length).toBeGreaterThanOrEqual(least)
        expect(events.length).toBeLessThanOrEqual(log.length + fresh.length)
      }),
      { numRuns: 40 },
    )
  })
})
