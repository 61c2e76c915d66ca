import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MemError, type Store, type Trust } from '../../src/index.ts'
import { sampleDraft, sampleEvent } from '../../src/testing/index.ts'
import { testStore } from '../temporary.ts'
import { copy, exportOf } from './export-of.ts'

const keys = ['a', 'b', 'c'] as const
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('append' as const), session: fc.constantFrom(...keys), seq: fc.nat(6), text: fc.constantFrom('yes', 'use tabs', 'use spaces', '端口是 8080', ''), id: fc.option(fc.nat(4)), time: fc.option(fc.nat(3)), trust: fc.constantFrom<Trust>('user', 'assistant', 'tool') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('put' as const), session: fc.constantFrom(...keys), at: fc.nat(6) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), item: fc.nat(9), event: fc.constantFrom('disputed', 'retracted', 'reactivated', 'promoted', 'revised') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('supersede' as const), item: fc.nat(9), by: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('purge' as const), session: fc.constantFrom(...keys) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const workspaceOf = (session: string) => (session === 'c' ? 'v' : 'w')

async function items(store: Store) {
  return [...(await store.read(store.items.list({ workspace: 'w' }))), ...(await store.read(store.items.list({ workspace: 'v' })))]
}

async function take(store: Store, next: Step): Promise<void> {
  switch (next.do) {
    case 'append': {
      const { session, seq, text, id, time, trust } = next
      await store.write(store.sessions.put({ key: session, workspace: workspaceOf(session) }))
      await store.write(store.events.append(sampleEvent({ session, seq, text, trust, time: time === null ? null : 1e15 + time, messageId: id === null ? null : `m${id}` })))
      return
    }
    case 'put': {
      const event = (await store.read(store.events.bySession(next.session)))[next.at]
      if (!event || event.text === '') return
      const evidence = event.trust === 'user' ? 'user_explicit' : 'assistant_proposal'
      await store.write(store.items.put(sampleDraft(event, { evidence, tier: 'tentative', kind: 'proposal' }), 'extractor'))
      return
    }
    case 'change': {
      const item = (await items(store))[next.item]
      // The engine makes the act of promoting an event of the user's first, and a source of the item.
      if (next.event === 'promoted' && item?.evidence !== 'user_explicit') return
      if (item) await store.write(store.items.change(item.id, next.event, 'user'))
      return
    }
    case 'supersede': {
      const all = await items(store)
      const [item, by] = [all[next.item], all[next.by]]
      if (item && by) await store.write(store.items.supersede(item.id, by.id, 'user'))
      return
    }
    case 'purge':
      await store.write(store.purge.run({ scope: 'session', session: next.session }))
  }
}

it('gives the same export after an import, whatever happened before, and adds nothing the second time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const from = await testStore()
      for (const next of steps)
        await take(from, next).catch((error) => {
          // Not every change is possible in every state; those that aren't change nothing.
          if (!MemError.is(error, 'INPUT_INVALID')) throw error
        })
      const to = await testStore()
      const report = await copy(from, to)
      expect(report).toMatchObject({ problems: [], complete: true })
      const lines = await exportOf(from)
      expect(await exportOf(to)).toEqual(lines)
      const again = await copy(from, to)
      expect(Object.values(again.tables).reduce((sum, { added }) => sum + added, 0)).toBe(0)
      expect(await exportOf(to)).toEqual(lines)
      expect(await to.checkIntegrity()).toEqual([])
    }),
    { numRuns: 60 },
  )
})
