import { indexTerms } from '@mem/text'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ClaimDraft, ClaimOutline } from '../../../src/index.ts'
import { BANK, type ClaimMemory, draftOf, exportOf, globally, inSession, openClaims, SHOP } from '../claim-memory.ts'

const places = [{ scope: 'workspace', scopeKey: SHOP }, { scope: 'workspace', scopeKey: BANK }, inSession('s'), inSession('t'), globally] as const
const keys = [...places.map(({ scopeKey }) => scopeKey), 'session:nobody', 'nonsense']
const words = Array.from({ length: 12 }, (_, n) => `w${n}`)
const date = fc.option(fc.nat(1_000), { nil: null })

const claim = fc.record({
  place: fc.constantFrom(...places),
  kind: fc.constantFrom('preference', 'fact', 'procedure', 'constraint', 'warning'),
  sensitivity: fc.constantFrom('normal', 'private'),
  origin: fc.constantFrom('explicit', 'heuristic', 'mined'),
  terms: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 6 }),
  validFrom: date,
  validUntil: date,
  learned: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 3 }),
  beta: fc.integer({ min: 1, max: 40 }),
  isForgotten: fc.boolean(),
})
type Told = typeof claim extends fc.Arbitrary<infer Value> ? Value : never
const question = fc.record({ scopes: fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 5 }), terms: fc.uniqueArray(fc.constantFrom(...words, 'unknown'), { maxLength: 8 }) })

async function tell(memory: ClaimMemory, told: readonly Told[]): Promise<void> {
  const run = await memory.write(memory.programs.logRun({ session: 's', workspace: null, queryHash: '0'.repeat(64), terms: [], candidateCount: 0, decisions: [], now: 1 }))
  const event = await memory.say('Said.')
  for (const [number, { place, kind, sensitivity, origin, terms, validFrom, validUntil, learned, beta, isForgotten }] of told.entries()) {
    const isGlobal = place.scope === 'global'
    const draft: ClaimDraft = draftOf(`Claim ${number}.`, {
      ...place, kind, sensitivity: isGlobal ? 'normal' : sensitivity, origin: isGlobal ? 'explicit' : origin, sources: [{ event, span: { start: 0, end: 4 }, item: null }],
      validFrom, validUntil: validUntil === null ? null : validUntil + 1_001,
    })
    const put = await memory.put(draft, { terms })
    const learns = learned.map((term) => ({ term, run }))
    if (beta > 20) await memory.settle(put.claim, 'harmful', { learned: learns, belief: (before) => ({ ...before, beta, harmfulCount: beta }) })
    if (isForgotten) await memory.write(memory.programs.forget(put.claim.id, [place.scopeKey], memory.now()))
  }
}

/** What an outline says, all of it read. */
const plain = (outline: ClaimOutline) => {
  const { row, id, scope, scopeKey, kind, origin, sensitivity, state, belief, validFrom, validUntil, updatedAt, termCount, matchedCount, matchedTerms, indexHit } = outline
  return { row, id, scope, scopeKey, kind, origin, sensitivity, state, belief, validFrom, validUntil, updatedAt, termCount, matchedCount, matchedTerms, indexHit }
}
const byRow = (one: { row: number }, other: { row: number }) => one.row - other.row

/** Reads every claim and looks at its words, without an index. */
async function scan(memory: ClaimMemory, scopes: readonly string[], terms: readonly string[]) {
  const rows = Array.from({ length: 60 }, (_, n) => n + 1)
  const found = []
  for (const row of rows)
    for (const claim of await memory.read(memory.programs.byRows([row]))) {
      const matchedTerms = terms.filter((term) => claim.terms.includes(term) || claim.learnedTerms.includes(term))
      if (claim.state !== 'active' || !scopes.includes(claim.scopeKey) || matchedTerms.length === 0) continue
      const { id, scope, scopeKey, kind, origin, sensitivity, state, belief, validFrom, validUntil, updatedAt } = claim
      found.push({ row, id, scope, scopeKey, kind, origin, sensitivity, state, belief, validFrom, validUntil, updatedAt, termCount: claim.terms.length + claim.learnedTerms.length, matchedCount: matchedTerms.length, matchedTerms, indexHit: true })
    }
  return found
}

it('finds exactly the active claims of the asked scopes that hold a word, expired ones too', async () => { // B-058 B-059 B-040
  await fc.assert(
    fc.asyncProperty(fc.array(claim, { maxLength: 25 }), fc.array(question, { minLength: 1, maxLength: 6 }), async (told, questions) => {
      const memory = await openClaims()
      await tell(memory, told)
      for (const { scopes, terms } of questions) {
        const found = (await memory.read(memory.programs.candidates(scopes, terms))).map(plain).sort(byRow)
        expect(found).toEqual(await scan(memory, scopes, terms))
        const best = await memory.read(memory.programs.best(scopes, terms, { limit: 3, rank: ({ matchedCount, row }) => matchedCount - (row % 2) }))
        const ranked = found.toSorted((one, other) => other.matchedCount - (other.row % 2) - (one.matchedCount - (one.row % 2)) || (one.id < other.id ? -1 : 1))
        expect([best.count, best.outlines.map(plain)]).toEqual([found.length, ranked.slice(0, 3)])
      }
    }),
    { numRuns: 40 },
  )
})

it('gives equal ranks in the same order in every store, whatever was put first and whatever waits for the index', async () => {
  const texts = Array.from({ length: 30 }, (_, n) => `Same ${n}.`)
  const best = async (order: readonly string[]) => {
    const memory = await openClaims()
    for (const text of order) await memory.put(draftOf(text), { terms: ['same'], now: 1 })
    const found = await memory.read(memory.programs.best([SHOP], ['same'], { limit: 5, rank: () => 1 }))
    return found.outlines.map(({ id }) => id)
  }
  const ids = await best(texts)
  expect(ids).toEqual(ids.toSorted())
  expect(await best(texts.toReversed())).toEqual(ids)
  const known = await openClaims()
  for (const text of texts) await known.put(draftOf(text), { terms: ['same'], now: 1 })
  const [from, to] = [known, await openClaims()]
  await to.store.import(await exportOf(from.store))
  const waiting = await to.read(to.programs.best([SHOP], ['same'], { limit: 5, rank: () => 1 }))
  expect(waiting.outlines.map(({ id }) => id)).toEqual(ids)
})

it('finds the same before and after claims wait to be indexed, and when their index was dropped', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(claim, { minLength: 1, maxLength: 20 }), question, async (told, { terms }) => {
      const memory = await openClaims()
      await tell(memory, told)
      const event = await memory.say('Gone.', 'gone')
      await memory.put(draftOf('Gone.', { sources: [{ event, span: { start: 0, end: 4 }, item: null }] }), { terms: words })
      const expected = await scan(memory, keys, terms)
      await memory.write(memory.store.purge.run({ scope: 'session', session: 'gone' }))
      const waiting = (await memory.read(memory.programs.counts())).unindexed
      const indexed = [await find(memory, terms)]
      expect(waiting).toBe((await memory.read(memory.programs.list([SHOP], { limit: 99 }))).length)
      for (let left = 1; left > 0; indexed.push(await find(memory, terms))) left = await memory.write(memory.programs.index(7))
      for (const found of indexed) expect(found).toEqual(expected.filter(({ row }) => row <= told.length))
      expect((await memory.read(memory.programs.counts())).unindexed).toBe(0)
    }),
    { numRuns: 30 },
  )
})

const find = async (memory: ClaimMemory, terms: readonly string[]) => (await memory.read(memory.programs.candidates(keys, terms))).map(plain).sort(byRow)

it('cuts nothing off, however many claims hold a word, across every size of block', async () => { // B-059
  const memory = await openClaims()
  const count = 4_300
  await memory.write((function* () {
    for (let n = 1; n <= count; n += 1) yield* memory.programs.put(draftOf(`${n}.`), { terms: ['all', `n${n % 7}`, ...(n % 1_000 === 0 ? ['rare'] : [])], belief: { alpha: n, beta: 1, harmfulCount: 0 }, now: n })
  })())
  const ask = async (...terms: string[]) => (await memory.read(memory.programs.candidates([SHOP], terms))).map(plain).sort(byRow)
  const everything = await ask('all', 'n3')
  expect(everything.map(({ row }) => row)).toEqual(Array.from({ length: count }, (_, n) => n + 1))
  expect(everything.every(({ row, belief, updatedAt, matchedCount }) => belief.alpha === row && updatedAt === row && matchedCount === (row % 7 === 3 ? 2 : 1))).toBe(true)
  expect((await ask('rare')).map(({ row }) => row)).toEqual([1_000, 2_000, 3_000, 4_000])
  expect((await ask('n0')).map(({ row }) => row)).toEqual(Array.from({ length: 614 }, (_, n) => (n + 1) * 7))
})

it('gives every active global preference and constraint of a command, without a word', async () => { // B-057 B-058
  const memory = await openClaims()
  for (const kind of ['preference', 'fact', 'procedure', 'constraint', 'warning'] as const) {
    await memory.put(draftOf(`A ${kind}.`, { ...globally, kind }), { terms: ['a', kind] })
    await memory.put(draftOf(`A ${kind}.`, { kind }))
  }
  const { claim } = await memory.put(draftOf('Forgotten.', { ...globally, kind: 'preference' }))
  await memory.write(memory.programs.forget(claim.id, ['global'], memory.now()))
  const capsules = await memory.read(memory.programs.capsules())
  expect(capsules.map(plain)).toMatchObject([
    { scope: 'global', scopeKey: 'global', kind: 'preference', origin: 'explicit', matchedTerms: [], matchedCount: 0, indexHit: false, termCount: 2 },
    { kind: 'constraint' },
  ])
  expect(capsules).toHaveLength(2)
})

it.each([['8080', '端口８０８０'], ['伺服器', '伺服器在東京'], ['服务', '服務在東京'], ['ＤＥＰＬＯＹ', 'We deploy on Fridays.']])('finds %s in “%s”, since the index holds terms and no spelling', async (asked, content) => { // B-022
  const memory = await openClaims()
  await memory.put(draftOf(content), { terms: indexTerms(content) })
  await memory.put(draftOf('Something else.'), { terms: indexTerms('Something else.') })
  const found = await memory.read(memory.programs.candidates([SHOP], indexTerms(asked)))
  expect(found.map(({ row }) => row)).toEqual([1])
})
