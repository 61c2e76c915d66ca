import type { Selectable } from 'kysely'
import { purgeCount } from '../purge/run-purge.ts'
import type { AssemblyLogTable } from '../schema/database.ts'
import { requireSession } from '../sessions/session-id.ts'
import { compiler } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, first, type Program, run } from '../sql/program.ts'
import type { AssemblyLogEntry, NewAssemblyLogEntry } from './assembly-log.ts'

/** Writes an entry and removes all but the newest `keep` of the store; returns its id, 0 when a purge came between. */
export function* addAssembly(entry: NewAssemblyLogEntry, keep: number, now: number): Program<number> {
  if (entry.purges !== undefined && entry.purges !== (yield* purgeCount())) return 0
  const session = yield* requireSession(entry.session)
  const added = yield* first(insertAssembly(toRow(entry, session.id, now)))
  const id = added?.id ?? 0
  // Ids count up by one and only the oldest entries ever go.
  yield* run(removeUpTo({ id: id - Math.max(1, keep) }))
  return id
}

type AssemblyRow = ReturnType<typeof toRow>

const insertAssembly = prepared((row: AssemblyRow) =>
  compiler
    .insertInto('assembly_log')
    .values({
      session: row.session,
      at: row.at,
      turn: row.turn,
      step: row.step,
      trigger: row.trigger,
      status: row.status,
      injected: row.injected,
      reason: row.reason,
      budget: row.budget,
      used_tokens: row.used_tokens,
      token_source: row.token_source,
      content_hash: row.content_hash,
      message_seq: row.message_seq,
      frequency_version: row.frequency_version,
      lines: row.lines,
      omitted: row.omitted,
      errors: row.errors,
      elapsed_microseconds: row.elapsed_microseconds,
    })
    .returning('id'),
)

const removeUpTo = prepared(({ id }: { id: number }) => compiler.deleteFrom('assembly_log').where('id', '<=', id))

function toRow(entry: NewAssemblyLogEntry, session: number, at: number) {
  return {
    session,
    at,
    turn: entry.turn,
    step: entry.step,
    trigger: entry.trigger,
    status: entry.status,
    injected: entry.injected ? 1 : 0,
    reason: entry.reason,
    budget: entry.budget,
    used_tokens: entry.usedTokens,
    token_source: entry.tokenSource,
    content_hash: entry.contentHash,
    message_seq: entry.messageSeq,
    frequency_version: entry.frequencyVersion,
    lines: JSON.stringify(entry.lines),
    omitted: JSON.stringify(entry.omitted),
    errors: JSON.stringify(entry.errors),
    elapsed_microseconds: entry.elapsedMicroseconds,
  }
}

const selectAssemblies = () =>
  compiler
    .selectFrom('assembly_log')
    .innerJoin('session', 'session.id', 'assembly_log.session')
    .selectAll('assembly_log')
    .select('session.key as session_key')

export function* readAssembly(id: number): Program<AssemblyLogEntry | undefined> {
  const row = yield* first(selectAssemblies().where('assembly_log.id', '=', id))
  return row && toEntry(row)
}

export function* readLatestAssembly(session: string): Program<AssemblyLogEntry | undefined> {
  const row = yield* first(
    selectAssemblies().where('session.key', '=', session).orderBy('assembly_log.id', 'desc').limit(1),
  )
  return row && toEntry(row)
}

/** The newest entry whose block was injected. */
export function* readLatestBlock(session: string): Program<AssemblyLogEntry | undefined> {
  const row = yield* first(
    selectAssemblies()
      .where('session.key', '=', session)
      .where('assembly_log.injected', '=', 1)
      .orderBy('assembly_log.id', 'desc')
      .limit(1),
  )
  return row && toEntry(row)
}

/** Entries whose block was injected, newest first. */
export function* readInjectedBlocks(
  session: string,
  { hashes, limit }: { readonly hashes?: readonly string[]; readonly limit: number },
): Program<readonly AssemblyLogEntry[]> {
  const injected = selectAssemblies()
    .where('session.key', '=', session)
    .where('assembly_log.injected', '=', 1)
    .orderBy('assembly_log.id', 'desc')
    .limit(limit)
  const rows = yield* all(hashes ? injected.where('content_hash', 'in', [...hashes]) : injected)
  return rows.map(toEntry)
}

/** Turn of the newest injection of a block with this hash; null when there is none. */
export function* readLastInjectedTurn(session: string, contentHash: string): Program<number | null> {
  const row = yield* first(
    compiler
      .selectFrom('assembly_log')
      .innerJoin('session', 'session.id', 'assembly_log.session')
      .select('turn')
      .where('session.key', '=', session)
      .where('content_hash', '=', contentHash)
      .where('injected', '=', 1)
      .orderBy('assembly_log.id', 'desc')
      .limit(1),
  )
  return row?.turn ?? null
}

/**
 * Says at which position the host's log shows an injected block: the newest entry of this hash that hasn't one yet
 * gets it. True when there was one.
 */
export function* confirmAssembly(key: string, contentHash: string, seq: number): Program<boolean> {
  const session = yield* requireSession(key)
  const entry = yield* first(unconfirmedOf({ session: session.id, contentHash }))
  if (!entry) return false
  yield* run(compiler.updateTable('assembly_log').set({ message_seq: seq }).where('id', '=', entry.id))
  return true
}

const unconfirmedOf = prepared(({ session, contentHash }: { session: number; contentHash: string }) =>
  compiler
    .selectFrom('assembly_log')
    .select('id')
    .where('session', '=', session)
    .where('content_hash', '=', contentHash)
    .where('injected', '=', 1)
    .where('message_seq', 'is', null)
    .orderBy('id', 'desc')
    .limit(1),
)

function toEntry(row: Selectable<AssemblyLogTable> & { readonly session_key: string }): AssemblyLogEntry {
  return {
    id: row.id,
    at: row.at,
    session: row.session_key,
    turn: row.turn,
    step: row.step,
    trigger: row.trigger,
    status: row.status,
    injected: row.injected === 1,
    reason: row.reason,
    budget: row.budget,
    usedTokens: row.used_tokens,
    tokenSource: row.token_source,
    contentHash: row.content_hash,
    messageSeq: row.message_seq,
    frequencyVersion: row.frequency_version,
    lines: JSON.parse(row.lines) as unknown[],
    omitted: JSON.parse(row.omitted) as unknown[],
    errors: JSON.parse(row.errors) as string[],
    elapsedMicroseconds: row.elapsed_microseconds,
  }
}
