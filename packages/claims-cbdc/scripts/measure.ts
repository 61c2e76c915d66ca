// Measures questions and writes: node --conditions=@mem/source --no-warnings scripts/measure.ts [claims ...]
// Words follow Zipf's law (frequency 1 / rank), so the commonest stand in most claims; a claim has 6 to 24 of them.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { first, openStore, type Program, prepared, type Store } from '@mem/store'
import { type ClaimDraft, type ClaimOutline, type ClaimPrograms, claimPrograms, claimsModule } from '../src/index.ts'
import { claimSql } from '../src/store/claim-tables.ts'

const WORKSPACE = 'workspace:0123456789abcdef'
const SCOPES = ['session:s', WORKSPACE, 'global']
const VOCABULARY = 20_000
const QUESTIONS = 200

/** Numbers from 0 to 1 that repeat from run to run (Park and Miller). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const next = numbers(7)
/** Of 20,000 words the first stands for 10 % of all, the tenth for 1 %. */
const word = () => `word${Math.floor(VOCABULARY ** next()) - 1}`
const words = (count: number) => {
  const held = new Set<string>()
  while (held.size < count) held.add(word())
  return [...held]
}

function draft(terms: readonly string[], number: number): ClaimDraft {
  return {
    ...{ scope: 'workspace', scopeKey: WORKSPACE, kind: 'fact', tags: [], origin: 'explicit', sensitivity: 'normal' },
    ...{ content: `${number}: ${terms.join(' ')}`, sources: [], validFrom: null, validUntil: null },
    ...{ subject: null, attribute: null, value: null, conditions: [] },
  }
}

const start = { alpha: 6, beta: 1, harmfulCount: 0 }

function* fill(programs: ClaimPrograms, from: number, to: number): Program<void> {
  for (let number = from; number < to; number++) {
    const terms = words(6 + (number % 19))
    yield* programs.put(draft(terms, number), { terms, belief: start, now: number })
  }
}

/** Stands in for judging and ranking: reads all that those read. */
function rankOf(claim: ClaimOutline, asked: number, now: number): number {
  const { alpha, beta, harmfulCount } = claim.belief
  const share = Math.max(claim.matchedCount / asked, claim.matchedCount / Math.max(3, claim.termCount))
  const relevance = Math.min(1, 0.9 * share + 0.1)
  const freshness = 2 ** (-(now - claim.updatedAt) / (180 * 86_400_000))
  const isOpen = claim.validUntil === null || claim.validUntil > now
  const isOut = !isOpen || harmfulCount >= 2 || relevance < 0.12
  return isOut ? -1 : 0.62 * relevance + (0.23 * alpha) / (alpha + beta) + 0.15 * freshness
}

function show(spent: number[]): string {
  const sorted = spent.sort((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2)
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

async function timed(times: number, work: (time: number) => Promise<unknown>): Promise<number[]> {
  const spent: number[] = []
  for (let time = 0; time < times; time++) {
    // Time of the processor, which others on the machine leave alone.
    const begun = process.cpuUsage()
    await work(time)
    const { user, system } = process.cpuUsage(begun)
    spent.push((user + system) / 1_000)
  }
  return spent
}

async function measure(store: Store, count: number): Promise<void> {
  const programs = claimPrograms(store)
  await store.write(store.sessions.put({ key: 's', workspace: WORKSPACE }))
  const begun = performance.now()
  for (let from = 0; from < count; from += 500) await store.write(fill(programs, from, from + 500))
  console.log(`${count} claims, ${((performance.now() - begun) / count).toFixed(2)} ms a put in batches`)

  // What the bars are told in: single look-ups anywhere in the table, each on a snapshot of its own.
  const sql = claimSql(store)
  const byKey = prepared(({ row }: { row: number }) => sql.selectFrom('claim').select('id').where('row', '=', row))
  const lookUps = await timed(20, async () => {
    for (let n = 0; n < 600; n++) await store.read(first(byKey({ row: 1 + Math.floor(next() * count) })))
  })
  console.log(`600 look-ups by primary key: ${show(lookUps)}`)

  for (const length of [6, 12, 24]) {
    const asked = Array.from({ length: QUESTIONS }, () => words(length))
    let found = 0
    const candidates = await timed(QUESTIONS, (n) => store.read(programs.candidates(SCOPES, asked[n] ?? [])))
    const judged = await timed(QUESTIONS, (n) => store.read(answer(asked[n] ?? [])))
    console.log(
      `${length} terms, ${Math.round(found / QUESTIONS)} candidates: all ${show(candidates)}; ranked and 16 loaded ${show(judged)}`,
    )

    function* answer(terms: readonly string[]): Program<void> {
      const rank = (claim: ClaimOutline) => rankOf(claim, length, count)
      const best = yield* programs.best(SCOPES, terms, { limit: 16, rank })
      yield* programs.byRows(best.outlines.map(({ row }) => row))
      found += best.count
    }
  }
  const single = await timed(300, (n) => store.write(fill(programs, count + n, count + n + 1)))
  console.log(`one put: ${show(single)}`)
}

for (const count of process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000]) {
  const folder = mkdtempSync(join(tmpdir(), 'mem-claims-'))
  const store = await openStore({ path: join(folder, 'memory.sqlite'), clock: () => 0, modules: [claimsModule] })
  await measure(store, count)
  await store.close()
  rmSync(folder, { recursive: true, force: true })
}
