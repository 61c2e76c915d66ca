import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { all } from '@mem/store'
import { expect, it } from 'vitest'
import { type Belief, claimsModule } from '../../src/index.ts'
import { BANK, type ClaimMemory, draftOf, globally, inSession, openClaims, SHOP, temporaryFolder } from './claim-memory.ts'

/** Which of the words stand in the database or its log, as bytes. */
function wordsInFiles(path: string, words: readonly string[]): readonly string[] {
  const files = ['', '-wal', '-shm'].map((end) => `${path}${end}`).filter(existsSync)
  const bytes = files.map((file) => readFileSync(file))
  return words.filter((word) => bytes.some((content) => content.includes(word)))
}

/** A session that left a claim in each scope, with feedback, runs and learned terms; every text holds the word. */
async function tell(memory: ClaimMemory, session: string, workspace: string, word: string) {
  const { claim } = await memory.gather(`${word} is said here.`, { session, workspace, subject: word, attribute: `${word}attribute`, value: `${word}value`, tags: [`${word}tag`] })
  const { claim: own } = await memory.gather(`${word} is said in a session.`, { session, workspace, ...inSession(session) })
  const { claim: everywhere } = await memory.gather(`${word} is said everywhere.`, { session, workspace, ...globally, origin: 'explicit' })
  const run = await memory.write(memory.programs.logRun({ session, workspace, queryHash: 'cd'.repeat(32), terms: [`${word}asked`], candidateCount: 1, decisions: [], now: memory.now() }))
  await memory.write(memory.programs.logInjection(run, { messageId: `${word}message`, claims: [{ id: claim.id, position: 1, chars: 20 }] }))
  await memory.settle(claim, 'helped', { note: `${word}note`, session, learned: [{ term: `${word}learned`, run }] })
  return { claim, own, everywhere, run }
}

const ends = ['', 'attribute', 'value', 'tag', 'asked', 'message', 'note', 'learned']
const wordsOf = (word: string) => ends.map((end) => `${word}${end}`)

it('takes the claims of a purged session along with every trace, byte for byte, and leaves the others', async () => {
  const path = join(temporaryFolder(), 'memory.sqlite')
  const memory = await openClaims({ path })
  const gone = await tell(memory, 's', SHOP, 'walnut')
  const kept = await tell(memory, 't', SHOP, 'quokka')
  expect(wordsInFiles(path, wordsOf('walnut'))).toEqual(wordsOf('walnut'))
  await memory.write(memory.store.purge.run({ scope: 'session', session: 's' }))
  for (const { id } of [gone.claim, gone.own, gone.everywhere]) expect(await memory.read(memory.programs.byIds([id]))).toEqual([])
  expect(await memory.find('quokka said', [SHOP, 'session:t', 'global'])).toHaveLength(3)
  expect(await memory.find('quokkalearned', [SHOP])).toEqual(['quokka is said here.'])
  expect((await memory.read(memory.programs.history(kept.claim.id, [SHOP])))?.consumption).toHaveLength(1)
  while ((await memory.write(memory.programs.index(50))) > 0);
  expect(await memory.find('said', [SHOP, 'session:t', 'global'])).toHaveLength(3)
  expect(await memory.store.erase()).toBe(true)
  expect(wordsInFiles(path, wordsOf('walnut'))).toEqual([])
  expect(wordsInFiles(path, ['quokkalearned'])).toEqual(['quokkalearned'])
  expect(await memory.store.checkIntegrity()).toEqual([])
})

it.each([['still stands', false], ['is gone by retention', true]])('takes what a session taught a claim of another one: terms and notes, when its run %s', async (_, isPruned) => {
  const path = join(temporaryFolder(), 'memory.sqlite')
  const memory = await openClaims({ path })
  const { claim } = await memory.gather('Use tabs.', { session: 't' })
  const run = await memory.write(memory.programs.logRun({ session: 's', workspace: null, queryHash: 'cd'.repeat(32), terms: ['walnut'], candidateCount: 1, decisions: [], now: 5 }))
  await memory.settle(claim, 'helped', { session: 's', note: 'the walnut note', learned: [{ term: 'walnut', run }], belief: (before) => ({ ...before, alpha: 5 }) })
  expect(await memory.find('walnut')).toEqual(['Use tabs.'])
  await memory.write(memory.programs.logRun({ session: 't', workspace: null, queryHash: 'cd'.repeat(32), terms: [], candidateCount: 0, decisions: [], now: 6 }))
  if (isPruned) expect(await memory.write(memory.programs.prune(1))).toBe(1)
  await memory.write(memory.store.purge.run({ scope: 'session', session: 's' }))
  expect(await memory.find('walnut')).toEqual([])
  expect(await memory.find('tabs')).toEqual(['Use tabs.'])
  const history = await memory.read(memory.programs.history(claim.id, [SHOP]))
  expect(history).toMatchObject({ claim: { belief: { alpha: 5 }, learnedTerms: [] }, consumption: [{ outcome: 'helped', note: null }], learned: [] })
  expect(history?.evidence).toHaveLength(2)
  await memory.store.erase()
  expect(wordsInFiles(path, ['walnut'])).toEqual([])
})

it('keeps a claim whose repetition is purged, and unlinks what a purged one had superseded', async () => {
  const memory = await openClaims()
  const said = { subject: 'port', attribute: 'number' }
  const { claim } = await memory.gather('Use tabs.', { session: 't' })
  await memory.gather('Use tabs.', { session: 's' })
  const { claim: old } = await memory.gather('Port 8080.', { session: 't', ...said, value: '8080' })
  await memory.gather('Port 9090.', { session: 's', ...said, value: '9090' })
  await memory.write(memory.store.purge.run({ scope: 'session', session: 's' }))
  expect(await memory.read(memory.programs.byIds([claim.id, old.id]))).toMatchObject([
    { statements: 2, sources: [claim.sources[0]] },
    { state: 'superseded', supersededBy: null },
  ])
})

it('keeps a claim that another session said too, with its belief, harm and outcomes, and takes it with the last of them', async () => {
  const path = join(temporaryFolder(), 'memory.sqlite')
  const memory = await openClaims({ path })
  const { programs, store } = memory
  const said = { subject: 'indent', attribute: 'kind', value: 'tabs', validUntil: 9_000_000_000_000 }
  const { claim } = await memory.gather('Use tabs.', { session: 's', ...said })
  await memory.gather('Use tabs.', { session: 's', ...said })
  const { claim: again } = await memory.gather('use tabs.', { session: 't', ...said })
  const run = await memory.write(programs.logRun({ session: 't', workspace: SHOP, queryHash: 'cd'.repeat(32), terms: ['indent'], candidateCount: 1, decisions: [], now: 5 }))
  await memory.write(programs.logInjection(run, { messageId: 'm', claims: [{ id: claim.id, position: 1, chars: 9 }] }))
  const harm = { belief: (before: Belief) => ({ ...before, beta: before.beta + 5, harmfulCount: before.harmfulCount + 1 }) }
  for (const session of ['s', 't']) await memory.settle(claim, 'harmful', { session, note: `walnut of ${session}`, learned: [{ term: 'indent', run }], ...harm })
  const before = await memory.read(programs.history(claim.id, [SHOP]))
  const purge = { scope: 'session', session: 's' } as const
  const announced = await memory.read(store.purge.preview(purge))
  expect(await memory.write(store.purge.run(purge))).toEqual(announced)
  const after = await memory.read(programs.history(claim.id, [SHOP]))
  const own = again.sources.filter(({ event }) => !claim.sources.some((source) => source.event === event)).slice(-1)
  expect(after).toEqual({ ...before, claim: { ...before?.claim, sources: own }, consumption: before?.consumption.map((one) => ({ ...one, note: one.note === 'walnut of t' ? one.note : null })) })
  expect(after?.claim).toMatchObject({ state: 'active', belief: { beta: 12, harmfulCount: 2 }, validUntil: said.validUntil, learnedTerms: ['indent'] })
  expect((await memory.read(programs.harmful([SHOP], 2))).map(({ id }) => id)).toEqual([claim.id])
  expect(await memory.find('tabs indent')).toEqual(['Use tabs.'])
  await store.erase()
  expect(wordsInFiles(path, ['walnut of s', 'walnut of t'])).toEqual(['walnut of t'])
  const last = { scope: 'session', session: 't' } as const
  const rest = await memory.read(store.purge.preview(last))
  expect(await memory.write(store.purge.run(last))).toEqual(rest)
  expect(await memory.read(programs.byIds([claim.id]))).toEqual([])
  for (const table of ['claim', 'claim_source', 'claim_evidence', 'claim_consumption', 'claim_note', 'claim_learned']) expect((await store.report()).counts[table]).toBe(0)
  expect(await store.checkIntegrity()).toEqual([])
})

it('takes a global claim that several sessions of a purged workspace gave, and keeps one that a session elsewhere gave too', async () => {
  const vectors = { name: 'claim_vectors', migrations: ['create table claim_vector(claim integer primary key references claim("row") on delete cascade, vector blob not null) strict'] }
  const memory = await openClaims({ modules: [claimsModule, vectors] })
  const give = (text: string, session: string, workspace: string) => memory.gather(text, { session, workspace, ...globally, origin: 'explicit' })
  const { claim: gone } = await give('Walnut.', 's', SHOP)
  await give('Walnut.', 't', SHOP)
  const { claim: kept } = await give('Hazel.', 's', SHOP)
  await give('Hazel.', 'b', BANK)
  const sql = memory.store.sql.withTables<{ claim_vector: { readonly claim: number; readonly vector: Uint8Array } }>()
  await memory.write((function* () { for (const row of [1, 2]) yield sql.insertInto('claim_vector').values({ claim: row, vector: new Uint8Array([1]) }) })())
  await memory.write(memory.store.purge.run({ scope: 'workspace', workspace: SHOP }))
  const left = await memory.read(memory.programs.byIds([gone.id, kept.id]))
  expect(left.map(({ content, sources }) => [content, sources.length])).toEqual([['Hazel.', 1]])
  expect((await memory.store.report()).counts).toMatchObject({ claim: 1, claim_vector: 1, claim_source: 1, claim_evidence: 1 })
})

it('takes what was typed for a purged session, and keeps it where it was typed for another one too', async () => {
  const memory = await openClaims()
  const { store } = memory
  const type = async (text: string, session: string) => {
    const event = await memory.say(text, 'commands')
    const source = { event, span: { start: 0, end: text.length } }
    const { item } = await memory.write(store.items.put({
      session, kind: 'fact', content: text, polarity: 'positive', durability: 'workspace', tier: 'active', evidence: 'user_explicit', conditions: [], numbers: [], subject: null,
      attribute: null, value: null, sources: [{ ...source, quote: text }], score: null, reasons: [], extractor: 'test@1',
    }, 'user'))
    await memory.put(draftOf(text, { sources: [{ ...source, item: item.id }] }))
    return event
  }
  const also = [await type('Use tabs.', 's'), await type('Use spaces.', 's')]
  const kept = await type('Use tabs.', 't')
  await memory.write(store.purge.run({ scope: 'session', session: 's', also }))
  const left = await memory.read(memory.programs.list([SHOP], { limit: 9 }))
  expect(left.map(({ content, sources }) => [content, sources.map(({ event }) => event)])).toEqual([['Use tabs.', [kept]]])
})

it('takes everything of a workspace with it, claims without a source too', async () => {
  const memory = await openClaims()
  await memory.put(draftOf('Typed.'))
  await tell(memory, 's', SHOP, 'walnut')
  await tell(memory, 'b', BANK, 'hazel')
  await memory.write(memory.store.purge.run({ scope: 'workspace', workspace: SHOP }))
  const left = await memory.read(memory.programs.list([SHOP, BANK, 'session:b', 'global'], { limit: 99 }))
  expect(left.map(({ content }) => content).sort()).toEqual(['hazel is said everywhere.', 'hazel is said here.', 'hazel is said in a session.'])
  expect(await memory.read(memory.programs.counts())).toMatchObject({ runs: 1, consumption: 1, learnedTerms: 1 })
})

it('leaves nothing of everything', async () => {
  const path = join(temporaryFolder(), 'memory.sqlite')
  const memory = await openClaims({ path })
  await memory.put(draftOf('Typed walnut.', globally))
  await tell(memory, 's', SHOP, 'walnut')
  await memory.write(memory.programs.setMode('off', 1))
  await memory.write(memory.store.purge.run({ scope: 'everything' }))
  const tables = await memory.read(all(memory.store.sql.withTables<{ sqlite_schema: { name: string; type: string } }>().selectFrom('sqlite_schema').select('name').where('type', '=', 'table').where('name', 'like', 'claim%')))
  expect(tables.length).toBeGreaterThan(10)
  const { counts } = await memory.store.report()
  for (const { name } of tables) expect([name, counts[name]]).toEqual([name, 0])
  await memory.store.erase()
  expect(wordsInFiles(path, wordsOf('walnut'))).toEqual([])
})

it('lets another module keep something of a claim, which goes with it and changes nothing of it', async () => { // B-091
  const vectors = { name: 'claim_vectors', migrations: ['create table claim_vector(claim integer primary key references claim("row") on delete cascade, vector blob not null) strict'] }
  const memory = await openClaims({ modules: [claimsModule, vectors] })
  const sql = memory.store.sql.withTables<{ claim_vector: { readonly claim: number; readonly vector: Uint8Array } }>()
  const { claim } = await memory.gather('Use tabs.', { session: 't' })
  await memory.gather('Use spaces.', { session: 's' })
  const rows = await memory.read(memory.programs.candidates([SHOP], ['use']))
  await memory.write((function* () {
    for (const { row } of rows) yield sql.insertInto('claim_vector').values({ claim: row, vector: new Uint8Array([1]) })
  })())
  expect(await memory.read(memory.programs.byIds([claim.id]))).toEqual([claim])
  await memory.write(memory.store.purge.run({ scope: 'session', session: 's' }))
  expect((await memory.store.report()).counts).toMatchObject({ claim: 1, claim_vector: 1 })
})
