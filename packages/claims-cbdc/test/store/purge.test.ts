import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { all } from '@mem/store'
import { expect, it } from 'vitest'
import { claimsModule } from '../../src/index.ts'
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
  expect(history).toMatchObject({ claim: { belief: { alpha: 5 }, learnedTerms: [] }, consumption: [], learned: [] })
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
  const vectors = { name: 'claim_vectors', migrations: ['create table claim_vector(claim integer primary key references claim("row"), vector blob not null) strict'] }
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
