import { all, type Program, type Store } from '@mem/store'
import { sql as raw } from 'kysely'
import type { LogEvent, SessionFacts, SessionLog, SessionPage } from '../ports/session-log.ts'
import { handbookSql } from '../tables/handbook-sql.ts'
import { logEventOf } from './log-event-of.ts'

/** Events read in one step. */
const PAGE = 500

/** A host that renumbers its log begins again at 0 under a new epoch: what it has then comes after all before. */
const EPOCH = 1_000_000_000

/** Types of events that a model may see, others aren't even read. */
const SEEN = ['user/message', 'assistant/message', 'tool/call', 'tool/result']

/** Sessions with what selection asks of them. */
const sessions = (store: Store) => {
  const newest = raw`from event where event.session = session.id order by epoch desc, seq desc limit 1`
  return handbookSql(store)
    .selectFrom('session')
    .innerJoin('workspace', 'workspace.id', 'session.workspace')
    .leftJoin('handbook_session', 'handbook_session.session', 'session.id')
    .select(['session.id as row', 'session.key', 'workspace.key as workspace', 'session.cwd', 'session.origin'])
    .select(['session.memory_enabled as enabled', 'generate', 'provider', 'model'])
    .select([
      raw<number | null>`(select epoch * ${raw.lit(EPOCH)} + seq ${newest})`.as('last'),
      raw<number>`coalesce((select coalesce(time, ingested_at) ${newest}), session.updated_at)`.as('updated'),
      raw<number>`(select count(*) from event where event.session = session.id and type = 'user/message'
        and trust = 'user')`.as('userMessages'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof sessions>['execute']>>[number]

/** Name of the handbook of a workspace, given its key. */
export type ScopeOf = (workspace: string) => string

const factsOf = (row: Row, scopeOf: ScopeOf): SessionFacts => ({
  id: row.key,
  scope: scopeOf(row.workspace),
  cwd: row.cwd,
  kind: row.origin === 'root' ? 'root' : 'subagent',
  lastSeq: row.last ?? -1,
  updatedAt: row.updated,
  userMessages: row.userMessages,
  route: row.provider === null || row.model === null ? null : { provider: row.provider, model: row.model },
  mode: row.enabled === 1 && row.generate !== 0 ? 'on' : 'off',
})

/** Past sessions out of our own store. Positions rise over all epochs of a session. */
export const storeSessionLog = (store: Store, scopeOf: ScopeOf): SessionLog => {
  function* listed(asked: Parameters<SessionLog['list']>[0]): Program<SessionPage> {
    const from = Number(asked.cursor ?? 0)
    const rows = yield* all(
      handbookSql(store)
        .selectFrom(sessions(store).as('known'))
        .selectAll()
        .$castTo<Row>()
        .where('updated', '>=', asked.updatedAfter)
        .where('updated', '<=', asked.updatedBefore)
        .orderBy('updated', 'desc')
        .orderBy('row', 'desc')
        .limit(asked.limit)
        .offset(from),
    )
    return {
      sessions: rows.map((row) => factsOf(row, scopeOf)),
      cursor: rows.length < asked.limit ? null : String(from + rows.length),
    }
  }

  function* page(session: string, position: number): Program<{ events: readonly LogEvent[]; next: number | null }> {
    const [epoch, seq] = [Math.floor(position / EPOCH), position % EPOCH]
    const events = yield* store.events.bySession(session, { after: { epoch, seq: seq - 1 }, types: SEEN, limit: PAGE })
    const tools = new Map(events.flatMap(({ callId, toolName }) => (callId && toolName ? [[callId, toolName]] : [])))
    const last = events.at(-1)
    return {
      events: events.flatMap((event) => {
        const seen = logEventOf(event, tools)
        return seen ? [{ ...seen, seq: event.epoch * EPOCH + event.seq }] : []
      }),
      next: last && events.length === PAGE ? last.epoch * EPOCH + last.seq + 1 : null,
    }
  }

  return {
    list: (asked) => store.read(listed(asked)),
    async find(id) {
      const [row] = await store.read(
        (function* () {
          return yield* all(sessions(store).where('session.key', '=', id))
        })(),
      )
      return row ? factsOf(row, scopeOf) : null
    },
    async *read(id, fromSeq, signal) {
      let position: number | null = Math.max(0, fromSeq)
      while (position !== null && !signal?.aborted) {
        const { events, next }: { events: readonly LogEvent[]; next: number | null } = await store.read(
          page(id, position),
        )
        yield* events
        position = next
      }
    },
  }
}
