import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MemError, openStore, type Program, type Store, type StoreOptions } from '@mem/store'
import { onTestFinished } from 'vitest'
import {
  type Belief,
  type Claim,
  type ClaimDraft,
  type ClaimPrograms,
  claimPrograms,
  claimsModule,
  type Outcome,
  type PutOutcome,
} from '../../src/index.ts'

export const SHOP = 'workspace:00000000000005a0'
export const BANK = 'workspace:0000000000000ba0'
export const EXPLICIT: Belief = { alpha: 6, beta: 1, harmfulCount: 0 }
export const HEURISTIC: Belief = { alpha: 4, beta: 2, harmfulCount: 0 }

/** A folder that is gone when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mem-claims-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A draft of an explicit fact of the shop's workspace. */
export function draftOf(content: string, given: Partial<ClaimDraft> = {}): ClaimDraft {
  return {
    scope: 'workspace',
    scopeKey: SHOP,
    kind: 'fact',
    content,
    tags: [],
    origin: 'explicit',
    sensitivity: 'normal',
    sources: [],
    validFrom: null,
    validUntil: null,
    subject: null,
    attribute: null,
    value: null,
    conditions: [],
    ...given,
  }
}

export const globally = { scope: 'global', scopeKey: 'global' } as const
export const inSession = (key: string) => ({ scope: 'session', scopeKey: `session:${key}` }) as const

/** Lower-case words: what the tests take for the terms of a text. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** A store with claims; time moves by one millisecond a step and is in nobody's way. */
export interface ClaimMemory {
  readonly store: Store
  readonly programs: ClaimPrograms
  readonly now: () => number
  read<Result>(program: Program<Result>): Promise<Result>
  write<Result>(program: Program<Result>): Promise<Result>
  /** Stores a user's message and gives its event. */
  say(text: string, session?: string, workspace?: string): Promise<number>
  put(draft: ClaimDraft, facts?: { belief?: Belief; terms?: readonly string[]; now?: number }): Promise<PutOutcome>
  /** Says a text and puts the whole of it as a heuristic claim. */
  gather(text: string, given?: Partial<ClaimDraft> & { session?: string; workspace?: string }): Promise<PutOutcome>
  settle(claim: Claim, outcome: Outcome, given?: Settling): Promise<Claim | undefined>
  /** Contents of the candidates for words, sorted. */
  find(words: string, scopeKeys?: readonly string[]): Promise<readonly string[]>
}

export interface Settling {
  readonly belief?: (before: Belief) => Belief
  readonly note?: string | null
  readonly session?: string | null
  readonly learned?: readonly { term: string; run: number }[]
  readonly scopeKeys?: readonly string[]
  readonly now?: number
}

export async function openClaims(options: Partial<StoreOptions> = {}): Promise<ClaimMemory> {
  let time = Date.UTC(2026, 0, 1)
  const now = () => (time += 1)
  const store = await openStore({ path: ':memory:', clock: now, modules: [claimsModule], ...options })
  onTestFinished(() => store.close())
  const programs = claimPrograms(store)
  const positions = new Map<string, number>()
  if (!options.readOnly && (await store.read(store.sessions.get('s'))) === undefined)
    for (const [key, workspace] of [
      ['s', SHOP],
      ['t', SHOP],
      ['b', BANK],
    ] as const)
      await store.write(store.sessions.put({ key, workspace }))
  const memory: ClaimMemory = {
    store,
    programs,
    now,
    read: (program) => store.read(program),
    write: (program) => store.write(program),
    async say(text, session = 's', workspace = SHOP) {
      await store.write(store.sessions.put({ key: session, workspace }))
      const seq = positions.get(session) ?? (await store.read(store.sessions.checkpoint(session))).lastEventSeq + 1
      positions.set(session, seq + 1)
      const event = {
        session,
        seq,
        type: 'user/message',
        trust: 'user',
        role: 'user',
        sourceKind: 'user',
        text,
        time: now(),
      } as const
      const outcome = await store.write(store.events.append(event))
      if (outcome.status !== 'appended') throw new Error(`The test's event was ${outcome.status}.`)
      return outcome.id
    },
    put(draft, { belief, terms = wordsOf(draft.content), now: at = now() } = {}) {
      const start = belief ?? (draft.origin === 'explicit' ? EXPLICIT : HEURISTIC)
      return store.write(programs.put(draft, { terms, belief: start, now: at }))
    },
    async gather(text, { session = 's', workspace = SHOP, ...given } = {}) {
      const event = await memory.say(text, session, workspace)
      const sources = [{ event, span: { start: 0, end: text.length }, item: null }]
      return memory.put(draftOf(text, { origin: 'heuristic', scopeKey: workspace, sources, ...given }))
    },
    settle(claim, outcome, { scopeKeys = [claim.scopeKey], ...given } = {}) {
      const settlement = { outcome, belief: same, note: null, session: null, learned: [], now: now(), ...given }
      return store.write(programs.settle(claim.id, scopeKeys, settlement))
    },
    async find(words, scopeKeys = ['session:s', SHOP, 'global']) {
      const outlines = await store.read(programs.candidates(scopeKeys, wordsOf(words)))
      const claims = await store.read(programs.byRows(outlines.map(({ row }) => row)))
      return claims.map(({ content }) => content).sort()
    },
  }
  return memory
}

const same = (before: Belief) => before

/** The error that a call gives; a call that succeeds fails the test. */
export async function errorOf(call: () => unknown): Promise<MemError> {
  try {
    await call()
  } catch (error) {
    if (MemError.is(error)) return error
    throw error
  }
  throw new Error('the call succeeded')
}

export async function exportOf(store: Store): Promise<readonly string[]> {
  const lines: string[] = []
  for await (const line of store.export()) lines.push(line)
  return lines
}
