import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withdrawBlocks } from '../../src/consolidate/commit/withdraw-blocks.ts'
import { recordPrograms } from '../../src/extract/records/record-programs.ts'
import { type Asked, DAY, type HandbookMemory, openHandbook, put, SHOP, START } from './handbook-memory.ts'

const FACTS = ['The parser of Lisbon runs nightly.', 'The mailer of Osaka needs a restart.', 'The cache of Quito holds 12 GB.', 'The router of Perth drops packets.']
const fact = fc.constantFrom(...FACTS)
const session = fc.constantFrom('one', 'two', 'three', 'four', 'five')
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('record' as const), session, fact, daysAgo: fc.integer({ min: 0, max: 90 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('note' as const), fact }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), at: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), session }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('use' as const), session }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('run' as const), session, fact, model: fc.constantFrom('good', 'sloppy', 'broken', 'fenced', 'edited'), choices: fc.array(fc.nat(99), { minLength: 8, maxLength: 8 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Operations as the choices have them: some right, some wrong in every way that a model can be. */
function answerOf({ records, notes, blocks, text }: Asked, choices: readonly number[], isSloppy: boolean) {
  const pick = <Value>(from: readonly Value[], at: number): Value | undefined => from[(choices[at] ?? 0) % Math.max(1, from.length)]
  const cited = pick([...records, ...notes], 0) ?? 'rec_0123456789abcdef'
  const evidence = [cited]
  const [, knowledge = ''] = new RegExp(`id="${cited}"[^>]*>\\s*(?:#.*\\s+- )?(The .*)`).exec(text) ?? []
  const id = (choices[5] ?? 0) % 2 === 0 ? pick(blocks, 3) : undefined
  const right = put(knowledge.split(' ')[1] ?? '', evidence, { knowledge: [knowledge] }, id)
  if (!isSloppy) return { ops: [right] }
  const block = pick(blocks, 3)
  return {
    ops: [
      right,
      put('Cache', ['rec_0123456789abcdef'], { knowledge: ['INVENTED'] }),
      put('Cache', evidence, { knowledge: ['The cache holds 13 GB. INVENTED'] }),
      ...(block === undefined ? [] : [{ op: 'drop_block', id: block }, put('Cache', evidence, { knowledge: ['INVENTED'] }, block)]),
    ],
    retire: [...records, ...blocks, 'one', 'two', 'three', 'four', 'five'],
  }
}

async function play(memory: HandbookMemory, move: Step, edited: Map<string, string>): Promise<void> {
  const { sql } = memory
  memory.now += 60_000
  if (move.kind === 'record') await memory.record({ session: move.session, raw: `#### Reusable knowledge\n- ${move.fact}`, daysAgo: move.daysAgo })
  else if (move.kind === 'note') await memory.note(move.fact)
  else if (move.kind === 'use') await memory.write(memory.uses.read(`rollout_summaries/${move.session}.md`, { scope: SHOP, session: 'shop-reader', now: memory.now }))
  else if (move.kind === 'edit') await edit(memory, move.at, edited)
  else if (move.kind === 'delete') {
    const rows = await memory.rows('handbook_record')
    const name = rows.find(({ slug }) => slug === move.session)?.name
    if (name === undefined) return
    await memory.write((function* () {
      const ids = (yield* recordPrograms(memory.store).remove(String(name))) ?? []
      yield* withdrawBlocks({ sql, blocks: memory.blocks }, SHOP, ids)
    })())
  } else {
    // Something waits, so that a model is asked.
    await memory.record({ session: move.session, raw: `#### Reusable knowledge\n- ${move.fact}`, daysAgo: move.choices[6] ?? 0 })
    memory.holds = move.model !== 'fenced'
    let isFirst = true
    await memory.consolidate(async (asked) => {
      if (move.model === 'broken') return { class: 'bad-json' }
      if (move.model === 'edited' && isFirst) await edit(memory, move.choices[4] ?? 0, edited)
      isFirst = false
      return answerOf(asked, move.choices, move.model === 'sloppy')
    })
    memory.holds = true
  }
}

async function edit(memory: HandbookMemory, at: number, edited: Map<string, string>): Promise<void> {
  const blocks = await memory.list()
  const block = blocks[at % Math.max(1, blocks.length)]
  if (block === undefined) return
  const text = `A person wrote this at ${memory.now}.`
  edited.set(block.id, text)
  await memory.put({ id: block.id, body: { ...block.body, text }, origin: 'user', evidence: block.evidence })
}

it('keeps its invariants over any schedule of sessions, notes, edits, deletes and runs with good and bad models', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const memory = await openHandbook()
      const edited = new Map<string, string>()
      for (const move of steps) {
        await play(memory, move, edited)
        const blocks = await memory.list()
        const known = new Set([...(await memory.rows('handbook_record')), ...(await memory.rows('handbook_note'))].map(({ name }) => name))
        // Evidence exists, and every block but a person's has some.
        for (const { evidence, origin } of blocks) {
          expect(evidence.every((id) => known.has(id))).toBe(true)
          expect(origin === 'user' || evidence.length > 0).toBe(true)
        }
        // A person's words stand as they wrote them, and nothing is invented.
        for (const [id, text] of edited) expect(blocks.find((block) => block.id === id)?.body.text).toBe(text)
        expect(JSON.stringify(blocks)).not.toContain('INVENTED')
        // Nothing that was used in the last 30 days is forgotten.
        const uses = await memory.store.read(memory.uses.list(SHOP))
        for (const { name, retired_at } of await memory.rows('handbook_record'))
          if (retired_at !== null) expect((uses.get(String(name))?.lastAt ?? 0) < START - 29 * DAY).toBe(true)
      }
      await memory.consolidate((asked) => answerOf(asked, [1, 2, 3, 4, 5, 6, 7, 8], false))
      const before = [memory.asked.length, await memory.text(), await memory.rows('handbook_scope')]
      expect(await memory.consolidate(() => ({}))).toMatchObject({ outcome: 'nothing', calls: 0, waiting: 0 })
      expect([memory.asked.length, await memory.text(), await memory.rows('handbook_scope')]).toEqual(before)
    }),
    { numRuns: 40 },
  )
}, 60_000)
