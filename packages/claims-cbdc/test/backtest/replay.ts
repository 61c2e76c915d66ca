import { openStore, type Store } from '@mem/store'
import {
  type ChosenClaim,
  type Claim,
  type ClaimDraft,
  chooseClaims,
  claimPrograms,
  claimsModule,
  claimTerms,
  type JudgedClaim,
  judgeClaims,
  settleBelief,
  startBelief,
  type Thresholds,
} from '../../src/index.ts'
import { DAY, NOW } from '../claim-of.ts'
import type { Scenario, ScenarioClaim, ScenarioFeedback } from './scenario.ts'

/** What the memory says to the question of a scenario. */
export interface Answer {
  readonly judged: readonly JudgedClaim[]
  readonly chosen: readonly ChosenClaim[]
}

/** A scenario whose history has happened. */
export interface Replayed {
  readonly scenario: Scenario
  /** The stored claim of each key; equal claims have one id. */
  readonly ids: ReadonlyMap<string, string>
  ask(thresholds: Thresholds): Promise<Answer>
}

/** A session in a workspace. */
interface Place {
  readonly session: string
  readonly workspace: string
}

/**
 * Lets the histories of scenarios happen, each oldest first. All are kept in one store, each in its own workspaces and
 * sessions; but a global claim would come to the questions of others, so that a scenario with one gets a store of its own.
 */
export async function replayAll(scenarios: readonly Scenario[]) {
  const shared = await openClaims()
  const stores = [shared]
  const replayed: Replayed[] = []
  for (const [number, scenario] of scenarios.entries()) {
    const isAlone = scenario.claims.some(({ scope }) => scope === 'global')
    const store = isAlone ? await openClaims() : shared
    if (isAlone) stores.push(store)
    replayed.push(await replay(store, scenario, number))
  }
  return { replayed, close: () => Promise.all(stores.map((store) => store.close())) }
}

const openClaims = () => openStore({ path: ':memory:', clock: () => NOW, modules: [claimsModule] })

async function replay(store: Store, scenario: Scenario, number: number): Promise<Replayed> {
  const programs = claimPrograms(store)
  const [here, elsewhere] = [placeOf(number * 2), placeOf(number * 2 + 1)]
  const scopeKeys = [`session:${here.session}`, here.workspace, 'global']
  for (const { session: key, workspace } of [here, elsewhere]) await store.write(store.sessions.put({ key, workspace }))
  const ids = new Map<string, string>()
  let events = 0

  /** Says what a claim is gathered from; gives the event. */
  async function say({ key, content: text, ageDays }: ScenarioClaim, { session }: Place): Promise<number> {
    const said = { session, type: 'user/message', trust: 'user', role: 'user', sourceKind: 'user', text } as const
    const event = await store.write(store.events.append({ ...said, seq: events++, time: timeOf(ageDays) }))
    if (event.status !== 'appended') throw new Error(`The event of ${key} was ${event.status}.`)
    return event.id
  }

  async function put(claim: ScenarioClaim): Promise<void> {
    const now = timeOf(claim.ageDays)
    const place = claim.other ? elsewhere : here
    const event = claim.origin === 'explicit' ? null : await say(claim, place)
    const facts = { terms: claimTerms(claim.content), belief: startBelief(claim.origin), now }
    const stored = await store.write(programs.put(draftOf(claim, place, event), facts))
    ids.set(claim.key, stored.claim.id)
    if (claim.forgotten) await store.write(programs.forget(stored.claim.id, scopeKeys, now))
  }

  async function settle({ claim, outcome, ageDays }: ScenarioFeedback): Promise<void> {
    const id = ids.get(claim)
    if (id === undefined) throw new Error(`There is no claim ${claim} yet.`)
    const belief = (before: Claim['belief']) => settleBelief(before, outcome)
    const settlement = { outcome, belief, note: null, session: here.session, learned: [], now: timeOf(ageDays) }
    if (!(await store.write(programs.settle(id, scopeKeys, settlement))))
      throw new Error(`The claim ${claim} isn't found.`)
  }

  async function ask(thresholds: Thresholds): Promise<Answer> {
    const { judged } = await store.read(
      judgeClaims(programs, { scopeKeys, question: scenario.query, now: NOW, thresholds }),
    )
    return { judged, chosen: chooseClaims(judged, thresholds) }
  }

  for (const claim of scenario.claims.toSorted(oldestFirst)) await put(claim)
  for (const feedback of scenario.feedback.toSorted(oldestFirst)) await settle(feedback)
  return { scenario, ids, ask }
}

const placeOf = (number: number): Place => ({
  session: `session-${number}`,
  workspace: `workspace:${number.toString(16).padStart(16, '0')}`,
})
const oldestFirst = (one: { ageDays: number }, other: { ageDays: number }) => other.ageDays - one.ageDays
const timeOf = (ageDays: number) => NOW - ageDays * DAY

function draftOf(claim: ScenarioClaim, { session, workspace }: Place, event: number | null): ClaimDraft {
  const { scope, kind, origin, content, validUntilDays } = claim
  const scopeKey = { session: `session:${session}`, workspace, global: 'global' }[scope]
  const sources = event === null ? [] : [{ event, span: { start: 0, end: content.length }, item: null }]
  const validUntil = validUntilDays === undefined ? null : NOW + validUntilDays * DAY
  const said = { scope, scopeKey, kind, origin, content, sources, validFrom: null, validUntil }
  return { ...said, tags: [], sensitivity: 'normal', subject: null, attribute: null, value: null, conditions: [] }
}
