import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Belief, Claim, ClaimState, Outcome } from '../../src/index.ts'
import { BANK, type ClaimMemory, draftOf, EXPLICIT, HEURISTIC, openClaims, SHOP, wordsOf } from './claim-memory.ts'

/** One claim as the reference knows it. */
interface Model {
  readonly scopeKey: string
  readonly content: string
  readonly value: string | null
  origin: 'explicit' | 'heuristic'
  state: ClaimState
  belief: Belief
  statements: number
  updatedAt: number
  evidence: number
  consumption: number
  readonly learned: Set<string>
}

const scopes = [SHOP, BANK, 'session:s'] as const
const values = ['8080', '9090'] as const
const outcomes = ['helped', 'harmful', 'stale', 'conflict', 'unknown'] as const satisfies readonly Outcome[]
const deltas: Readonly<Record<Outcome, readonly [number, number, number]>> = { helped: [1, 0, 0], harmful: [0, 5, 1], stale: [0, 2, 0], conflict: [0, 4, 0], unknown: [0, 0, 0] }
const after = (before: Belief, outcome: Outcome): Belief => {
  const [alpha, beta, harmful] = deltas[outcome]
  return { alpha: before.alpha + alpha, beta: before.beta + beta, harmfulCount: before.harmfulCount + harmful }
}

const scope = fc.nat(scopes.length - 1)
const step = fc.oneof(
  fc.record({ do: fc.constant('put' as const), scope, value: fc.option(fc.constantFrom(...values), { nil: null }), text: fc.nat(2), explicit: fc.boolean() }),
  fc.record({ do: fc.constant('settle' as const), claim: fc.nat(9), scope: fc.option(scope, { nil: null }), outcome: fc.constantFrom(...outcomes), word: fc.constantFrom('alpha', 'beta', 'port') }),
  fc.record({ do: fc.constant('forget' as const), claim: fc.nat(9), scope: fc.option(scope, { nil: null }) }),
  fc.record({ do: fc.constant('supersede' as const), claim: fc.nat(9), by: fc.nat(9) }),
  fc.record({ do: fc.constant('prune' as const), keep: fc.integer({ min: 1, max: 3 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** A store and the reference, side by side. */
class Pair {
  readonly models: Model[] = []
  readonly ids: string[] = []
  runs: number[] = []
  readonly #memory: ClaimMemory

  constructor(memory: ClaimMemory) {
    this.#memory = memory
  }

  async run(next: Step): Promise<void> {
    if (next.do === 'put') await this.#put(next)
    else if (next.do === 'settle') await this.#settle(next)
    else if (next.do === 'forget') await this.#forget(next)
    else if (next.do === 'supersede') await this.#supersede(next)
    else await this.#prune(next.keep)
  }

  async #put({ scope: index, value, text, explicit }: Extract<Step, { do: 'put' }>): Promise<void> {
    const { programs, now } = this.#memory
    const scopeKey = scopes[index] ?? SHOP
    const content = value === null ? `Note ${text}.` : `Port ${value}, said ${text}.`
    const event = await this.#memory.say(content)
    const origin = explicit ? 'explicit' : 'heuristic'
    const start = explicit ? EXPLICIT : HEURISTIC
    const keyed = value === null ? {} : { subject: 'port', attribute: 'number', value }
    const session = scopeKey === 'session:s' ? ({ scope: 'session' } as const) : {}
    const draft = draftOf(content, { scopeKey, origin, ...keyed, ...session, sources: [{ event, span: { start: 0, end: content.length }, item: null }] })
    const at = now()
    const { status, claim } = await this.#memory.write(programs.put(draft, { terms: wordsOf(content), belief: start, now: at }))
    const equal = this.models.filter((model) => model.scopeKey === scopeKey && model.content === content)
    const active = equal.find(({ state }) => state === 'active')
    if (active) {
      expect([status, claim.id]).toEqual(['repeat', this.#idOf(active)])
      this.#restate(active, explicit, at)
    } else if (!explicit && equal.some(({ state }) => state === 'tombstoned')) expect([status, claim.state]).toEqual(['tombstoned', 'tombstoned'])
    else {
      const older = this.models.filter((model) => model.scopeKey === scopeKey && model.state === 'active' && value !== null && model.value !== null && model.value !== value)
      for (const model of older) model.state = 'superseded'
      expect(status).toBe(older.length > 0 ? 'superseded-older' : 'new')
      expect(this.ids).not.toContain(claim.id)
      this.ids.push(claim.id)
      this.models.push({ scopeKey, content, value, origin, state: 'active', belief: start, statements: 1, updatedAt: at, evidence: 1, consumption: 0, learned: new Set() })
    }
  }

  #restate(model: Model, explicit: boolean, at: number): void {
    model.statements += 1
    model.updatedAt = at
    if (!explicit || model.origin === 'explicit') return
    model.origin = 'explicit'
    model.belief = { ...model.belief, alpha: model.belief.alpha + 2, beta: model.belief.beta - 1 }
    model.evidence += 1
  }

  async #settle({ claim, scope: index, outcome, word }: Extract<Step, { do: 'settle' }>): Promise<void> {
    const { programs, now } = this.#memory
    const [model, id = 'clm_0000000000000000'] = [this.models[claim], this.ids[claim]]
    const scopeKey = index === null ? (model?.scopeKey ?? SHOP) : (scopes[index] ?? SHOP)
    const at = now()
    const run = await this.#memory.write(programs.logRun({ session: 's', workspace: null, queryHash: '0'.repeat(64), terms: [word], candidateCount: 1, decisions: [], now: at }))
    this.runs.push(run)
    const settlement = { outcome, belief: (before: Belief) => after(before, outcome), note: null, session: null, learned: [{ term: word, run }], now: at }
    const settled = await this.#memory.write(programs.settle(id, [scopeKey], settlement))
    expect(settled?.id).toBe(model?.scopeKey === scopeKey ? id : undefined)
    if (!model || !settled) return
    model.consumption += 1
    if (outcome === 'unknown') return
    model.belief = after(model.belief, outcome)
    model.evidence += 1
    if (outcome === 'helped') model.updatedAt = at
    if (!wordsOf(model.content).includes(word)) model.learned.add(word)
  }

  async #forget({ claim, scope: index }: Extract<Step, { do: 'forget' }>): Promise<void> {
    const { programs, now } = this.#memory
    const [model, id = 'clm_0000000000000000'] = [this.models[claim], this.ids[claim]]
    const scopeKey = index === null ? (model?.scopeKey ?? SHOP) : (scopes[index] ?? SHOP)
    const forgotten = await this.#memory.write(programs.forget(id, [scopeKey], now()))
    expect(forgotten?.state).toBe(model?.scopeKey === scopeKey ? 'tombstoned' : undefined)
    if (model && forgotten) model.state = 'tombstoned'
  }

  async #supersede({ claim, by }: Extract<Step, { do: 'supersede' }>): Promise<void> {
    const [older, newer] = [this.models[claim], this.models[by]]
    if (!older || !newer || older === newer || older.scopeKey !== newer.scopeKey || older.state !== 'active' || newer.state !== 'active') return
    expect(await this.#memory.write(this.#memory.programs.supersede(this.ids[claim] ?? '', this.ids[by] ?? '', scopes, this.#memory.now()))).toBe(true)
    older.state = 'superseded'
  }

  async #prune(keep: number): Promise<void> {
    await this.#memory.write(this.#memory.programs.prune(keep))
    this.runs = this.runs.slice(-keep)
  }

  #idOf(model: Model): string {
    return this.ids[this.models.indexOf(model)] ?? ''
  }

  async check(): Promise<void> {
    const { programs } = this.#memory
    const claims = await this.#memory.read(programs.byIds(this.ids))
    expect(claims.map(seen)).toEqual(this.models.map(({ scopeKey, content, origin, state, belief, statements, updatedAt, learned }) => ({ scopeKey, content, origin, state, belief, statements, updatedAt, learned: [...learned].sort() })))
    const counts = await this.#memory.read(programs.counts())
    const sum = (count: (model: Model) => number) => this.models.reduce((total, model) => total + count(model), 0)
    expect(counts).toMatchObject({ evidence: sum(({ evidence }) => evidence), consumption: sum(({ consumption }) => consumption), runs: this.runs.length, learnedTerms: sum(({ learned }) => learned.size), unindexed: 0 })
    for (const key of scopes) {
      const found = await this.#memory.find('note port alpha beta 8080', [key])
      const expected = this.models.filter(({ scopeKey, state }) => scopeKey === key && state === 'active').map(({ content }) => content)
      expect(found).toEqual(expected.sort())
    }
    expect(await this.#memory.store.checkIntegrity()).toEqual([])
  }
}

const seen = ({ scopeKey, content, origin, state, belief, statements, updatedAt, learnedTerms }: Claim) => ({ scopeKey, content, origin, state, belief, statements, updatedAt, learned: learnedTerms.toSorted() })

it('follows its reference through any history of statements, feedback, forgetting and retention', async () => { // B-040 B-041 B-051 B-052 B-090 B-094
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const pair = new Pair(await openClaims())
      for (const next of steps) await pair.run(next)
      await pair.check()
    }),
    { numRuns: 60 },
  )
})
