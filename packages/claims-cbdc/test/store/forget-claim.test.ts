import { expect, it } from 'vitest'
import { draftOf, openClaims, SHOP } from './claim-memory.ts'

it('makes a tombstone of a forgotten claim and deletes nothing', async () => { // B-041 B-040
  const memory = await openClaims()
  const { claim } = await memory.put(draftOf('Use tabs.'))
  const before = await memory.store.report()
  const at = memory.now()
  const forgotten = await memory.write(memory.programs.forget(claim.id, [SHOP], at))
  expect(forgotten).toEqual({ ...claim, state: 'tombstoned' })
  expect(await memory.find('tabs')).toEqual([])
  const rows = ['claim', 'claim_source', 'claim_evidence'] as const
  for (const table of rows) expect((await memory.store.report()).counts[table]).toBe(before.counts[table])
  expect(await memory.write(memory.programs.forget(claim.id, [SHOP], at + 9))).toEqual(forgotten)
  expect((await memory.read(memory.programs.history(claim.id, [SHOP])))?.leftAt).toBe(at)
})

it('knows the claims that came from items', async () => {
  const memory = await openClaims()
  const { store, programs } = memory
  const itemOf = async (text: string) => {
    const event = await memory.say(text)
    const { item } = await memory.write(
      store.items.put(
        {
          session: 's', kind: 'fact', content: text, polarity: 'positive', durability: 'workspace', tier: 'active', evidence: 'user_explicit', conditions: [], numbers: [], subject: null,
          attribute: null, value: null, sources: [{ event, span: { start: 0, end: text.length }, quote: text }], score: null, reasons: [], extractor: 'test@1',
        },
        'user',
      ),
    )
    const sources = [{ event, span: { start: 0, end: text.length }, item: item.id }]
    await memory.put(draftOf(text, { origin: 'heuristic', sources }))
    return item.id
  }
  const [tabs, spaces] = [await itemOf('Use tabs.'), await itemOf('No spaces.')]
  expect((await memory.read(programs.byItems([tabs, spaces]))).map(({ content }) => content)).toEqual(['Use tabs.', 'No spaces.'])
  expect((await memory.read(programs.byItems([tabs])))[0]?.sources[0]?.item).toBe(tabs)
})
