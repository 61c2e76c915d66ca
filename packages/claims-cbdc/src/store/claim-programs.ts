import type { Program, Store } from '@mem/store'
import { z } from 'zod'
import type { Claim, ClaimDraft } from '../claim.ts'
import { CLAIM_LIMITS } from '../claim-limits.ts'
import { type ClaimPast, carryClaim } from './carry-claim.ts'
import type { ClaimContext } from './claim-context.ts'
import { type ClaimCounts, countClaims } from './claim-counts.ts'
import { type ClaimHistory, historyOf } from './claim-history.ts'
import { parseInput, terms as termList } from './claim-input.ts'
import { type ClaimModes, claimModes } from './claim-mode.ts'
import type { ClaimOutline } from './claim-outline.ts'
import { claimSql } from './claim-tables.ts'
import { type Contradicts, contradicts as differ } from './contradicts.ts'
import { dropUnsourced } from './drop-unsourced.ts'
import { forgetClaim } from './forget-claim.ts'
import { harmfulClaims } from './harmful-claims.ts'
import { type BestOutlines, bestOutlines } from './index/best-outlines.ts'
import { candidateFinder, type Visit } from './index/find-candidates.ts'
import { claimIndexer } from './index/index-claims.ts'
import { type PutFacts, type PutOutcome, putClaim } from './put-claim.ts'
import { type ClaimReads, claimReads } from './read-claims.ts'
import type { InjectingRun, LastInjection, NewClaimRun, NewInjection } from './runs/claim-run.ts'
import { confirmInjection } from './runs/confirm-injection.ts'
import { injectedChars } from './runs/injected-chars.ts'
import { logInjection, logRun } from './runs/log-run.ts'
import { pruneRuns } from './runs/prune-runs.ts'
import { lastInjection, runsThatInjected } from './runs/read-runs.ts'
import { type Settlement, settleClaim } from './settle-claim.ts'
import { findPlaces } from './stored-scope.ts'
import { linkClaim, supersedeClaim } from './supersede-claims.ts'
import { type LearnedThrough, learnedThrough, type UnlearnedItems, unlearnedItems } from './unlearned-items.ts'

/**
 * Programs over the tables of `claimsModule`. Where scope keys are asked for, a claim of another scope isn't found, as if there
 * were none. Bad input is `INPUT_INVALID`, and nothing changes.
 */
export interface ClaimPrograms extends ClaimReads, ClaimModes {
  /**
   * Stores a claim, or counts another statement of the active one that says the same (letter case and spaces aside) in its
   * scope. What `contradicts` says supersedes other values of its scope; one that was said before those, by `now`, is
   * superseded itself. What was forgotten comes back by command only, as a claim of its own. Said by command, a claim that was only
   * gathered is explicit from then on, and its belief begins as such. The same words of the same event, read again, change nothing.
   */
  put(draft: ClaimDraft, facts: PutFacts): Program<PutOutcome>
  /**
   * Stores a claim of another store with what became of it there: state, belief, outcomes, learned terms. Nothing here changes with
   * it, neither a claim that says the same (see `byWords`) nor one that it contradicts.
   */
  carry(draft: ClaimDraft, past: ClaimPast): Program<Claim>
  /**
   * Says which claim of its scope took the place of one that isn't active any more, where nothing says it yet; false otherwise.
   * What both are stays.
   */
  link(id: string, by: string): Program<boolean>
  /**
   * Every active claim of these scopes, expired ones too, that holds one of the terms (at most 24) in its content or has learned
   * it; nothing is cut off. In no order. Read the fields of an outline, don't spread it.
   */
  candidates(scopeKeys: readonly string[], terms: readonly string[]): Program<readonly ClaimOutline[]>
  /**
   * Those of `candidates` that rank highest, at most `limit` (1 to 100): every one is ranked, and only these are kept. The outline
   * given to `rank` is another claim's afterwards. A tenth of the memory of `candidates` and a third of its time.
   */
  best(
    scopeKeys: readonly string[],
    terms: readonly string[],
    options: { readonly limit: number; readonly rank: (outline: ClaimOutline) => number },
  ): Program<BestOutlines>
  /** Makes a claim a tombstone: it stays, and no recall finds it. Undefined when these scopes hold none of this id. */
  forget(id: string, scopeKeys: readonly string[], now: number): Program<Claim | undefined>
  /** Marks `id` superseded by `by`, both active and of one scope. False when these scopes don't hold both. */
  supersede(id: string, by: string, scopeKeys: readonly string[], now: number): Program<boolean>
  /**
   * Keeps what a person said of a claim. But for `unknown` it changes the belief, with an evidence row, and adds learned terms: the
   * newest 40 stay; `helped` makes the claim fresh. Undefined when these scopes hold none of this id.
   */
  settle(id: string, scopeKeys: readonly string[], settlement: Settlement): Program<Claim | undefined>
  /** Logs what a recall judged, and gives the run's number. The session and the workspace must be stored. */
  logRun(run: NewClaimRun): Program<number>
  /** Says which claims of a run entered the context; said again, position and message are exchanged. */
  logInjection(run: number, injection: NewInjection): Program<void>
  /** Says in which message the newest injection of a session stands whose message isn't known yet; false where there is none. */
  confirmInjection(session: string, messageId: string): Program<boolean>
  lastInjection(session: string): Program<LastInjection | undefined>
  /** Characters that claims have added to a session's blocks in its newest `runs` runs. */
  injectedChars(session: string, runs: number): Program<number>
  /** Claims of these scopes, in any state, that were said to be harmful at least `times` times (1 or more); oldest first. */
  harmful(scopeKeys: readonly string[], times: number): Program<readonly Claim[]>
  /** Runs since a time that put a claim into the context, newest first. */
  runsThatInjected(claim: string, since: number, limit: number): Program<readonly InjectingRun[]>
  /**
   * Items of a session that may have to become claims, and how far it was looked at with them. `purges` is the store's number of
   * purges; with `whole` all of its items.
   */
  unlearned(session: string, options: { readonly purges: number; readonly whole?: boolean }): Program<UnlearnedItems>
  /** Keeps that a session's items are claims so far. */
  learnedThrough(session: string, through: LearnedThrough): Program<void>
  /**
   * Removes all but the newest `keep` runs, with their terms, decisions and injections, at most 500 a call; how many were
   * removed. Claims, evidence, consumption and learned terms stay.
   */
  prune(keep: number): Program<number>
  /** What happened to a claim of these scopes; what was typed or asked in sessions of others is only counted. */
  history(id: string, scopeKeys: readonly string[]): Program<ClaimHistory | undefined>
  /** Of the claims in these scopes, and of the runs of their sessions; without scopes of the whole store. Numbers only. */
  counts(scopeKeys?: readonly string[]): Program<ClaimCounts>
  /**
   * Takes claims into the index that an import brought or a purge left out of it, at most `limit`; how many are left. Without it
   * they are found as well, but read one by one, until other writes in their scope have taken them in. Claims that an import brought
   * without any of their sources, because all were purged here, go.
   */
  index(limit: number): Program<number>
}

export interface ClaimProgramOptions {
  /**
   * When a claim's value takes the place of another as it is put. By default: same subject, attribute and conditions, another
   * value. Null: never; for a caller that decides by other means, and calls `supersede`.
   */
  readonly contradicts?: Contradicts | null
}

const most = z.int().min(1).max(100)

/** The programs over a store that was opened with `claimsModule`. */
export function claimPrograms(
  store: Pick<Store, 'sql' | 'events' | 'items'>,
  { contradicts = differ }: ClaimProgramOptions = {},
): ClaimPrograms {
  const sql = claimSql(store)
  const reads = claimReads(sql)
  const context: ClaimContext = { store, sql, reads, indexer: claimIndexer(sql), contradicts }
  const find = candidateFinder(sql)

  function* show(scopeKeys: readonly string[], asked: readonly string[], visit: Visit): Program<void> {
    const terms = [...new Set(parseInput(termList(CLAIM_LIMITS.questionTerms), asked, 'Question'))]
    for (const place of yield* findPlaces(sql, scopeKeys)) yield* find(place, terms, visit)
  }

  return {
    ...reads,
    ...claimModes(sql),
    put: (draft, facts) => putClaim(context, draft, facts),
    carry: (draft, past) => carryClaim(context, draft, past),
    link: (id, by) => linkClaim(context, id, by),
    *candidates(scopeKeys, asked) {
      const found: ClaimOutline[] = []
      yield* show(scopeKeys, asked, (_, keep) => found.push(keep()))
      return found
    },
    *best(scopeKeys, asked, { limit, rank }) {
      const best = bestOutlines(parseInput(most, limit, 'Question'), rank)
      yield* show(scopeKeys, asked, best.add)
      return best.found()
    },
    forget: (id, scopeKeys, now) => forgetClaim(context, { id, scopeKeys, now }),
    supersede: (id, by, scopeKeys, now) => supersedeClaim(context, { id, by, scopeKeys, now }),
    settle: (id, scopeKeys, settlement) => settleClaim(context, { id, scopeKeys }, settlement),
    logRun: (run) => logRun(sql, run),
    logInjection: (run, injection) => logInjection(sql, run, injection),
    confirmInjection: (session, messageId) => confirmInjection(sql, session, messageId),
    lastInjection: (session) => lastInjection(sql, reads, session),
    injectedChars: (session, runs) => injectedChars(sql, session, runs),
    harmful: (scopeKeys, times) => harmfulClaims(context, scopeKeys, times),
    runsThatInjected: (id, since, limit) => runsThatInjected(sql, { id, since, limit }),
    unlearned: (session, { purges, whole = false }) => unlearnedItems(sql, { session, purges, whole }),
    learnedThrough: (session, through) => learnedThrough(sql, session, through),
    prune: (keep) => pruneRuns(sql, keep),
    history: (id, scopeKeys) => historyOf(sql, reads, { id, scopeKeys }),
    counts: (scopeKeys) => countClaims(sql, scopeKeys),
    *index(limit) {
      yield* dropUnsourced(sql)
      return yield* context.indexer.ofAll(limit)
    },
  }
}
