import { all, first, type Program } from '@mem/store'
import { normalizeText } from '@mem/text'
import type { Claim, ClaimSource, ClaimState } from '../claim.ts'
import { workspaceScopeKey } from '../scope/workspace-scope-key.ts'
import { bytesOf, identityOf } from './claim-identity.ts'
import type { ClaimOutline } from './claim-outline.ts'
import { type ClaimSql, listed } from './claim-tables.ts'
import { findPlace, findPlaces } from './stored-scope.ts'
import { stringsOf } from './strings-of.ts'

/** Reads whole claims. */
export interface ClaimReads {
  /** A claim of one of these scopes, in any state; undefined when there is none of this id in them. */
  get(id: string, scopeKeys: readonly string[]): Program<Claim | undefined>
  /** In the order asked; unknown ones are left out. */
  byIds(ids: readonly string[]): Program<readonly Claim[]>
  /** By `ClaimOutline.row`, in the order asked. */
  byRows(rows: readonly number[]): Program<readonly Claim[]>
  /** Claims of one scope in any state that say the same, letter case and spaces aside; oldest first. */
  byWords(scopeKey: string, content: string): Program<readonly Claim[]>
  /** Claims of any state and scope that came from one of these items, oldest first. */
  byItems(items: readonly string[]): Program<readonly Claim[]>
  /** Claims of any state and scope that came from one of these events, oldest first. */
  byEvents(events: readonly number[]): Program<readonly Claim[]>
  /** Claims of these scopes, those updated last first; only active ones unless other states are asked for. */
  list(
    scopeKeys: readonly string[],
    options: { readonly limit: number; readonly states?: readonly ClaimState[] },
  ): Program<readonly Claim[]>
  /** Every active global preference and constraint, whatever is asked; all global claims were given by command. */
  capsules(): Program<readonly ClaimOutline[]>
}

export function claimReads(sql: ClaimSql): ClaimReads {
  const whole = () =>
    sql
      .selectFrom('claim')
      .leftJoin('session', 'session.id', 'claim.session')
      .leftJoin('workspace', 'workspace.id', 'claim.workspace')
      .selectAll('claim')
      .select(['session.key as sessionKey', 'workspace.key as workspaceKey'])
      .select(({ selectFrom }) =>
        selectFrom('claim as older')
          .whereRef('older.superseded_by', '=', 'claim.id')
          .select('older.id')
          .orderBy('older.row', 'desc')
          .limit(1)
          .as('supersedes'),
      )
      .orderBy('claim.row')

  type Row = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number]

  function* complete(rows: readonly Row[]): Program<readonly Claim[]> {
    const numbers = rows.map(({ row }) => row)
    const sources = yield* all(
      sql
        .selectFrom('claim_source')
        .leftJoin('item', 'item.row', 'claim_source.item')
        .select(['claim_source.claim', 'event', 'start', 'end', 'item.id as itemId'])
        .where('claim_source.claim', 'in', listed(sql, numbers))
        .orderBy('claim_source.number'),
    )
    const learned = yield* all(
      sql
        .selectFrom('claim_learned')
        .select(['claim', 'term'])
        .where('claim', 'in', listed(sql, numbers))
        .orderBy('number', 'desc')
        .orderBy('term'),
    )
    const sourcesOf = Map.groupBy(sources, ({ claim }) => claim)
    const learnedOf = Map.groupBy(learned, ({ claim }) => claim)
    return rows.map((row) => ({
      ...toClaim(row),
      sources: (sourcesOf.get(row.row) ?? []).map(
        ({ event, start, end, itemId }): ClaimSource => ({ event, span: { start, end }, item: itemId }),
      ),
      learnedTerms: (learnedOf.get(row.row) ?? []).map(({ term }) => term),
    }))
  }

  function toClaim(row: Row): Omit<Claim, 'sources' | 'learnedTerms'> {
    const { id, scope, kind, content, origin, sensitivity, subject, attribute, value, state, statements } = row
    return {
      ...{ id, scope, kind, content, origin, sensitivity, subject, attribute, value, state, statements },
      scopeKey: keyOf(row),
      tags: stringsOf(row.tags),
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      conditions: stringsOf(row.conditions),
      contentHash: Array.from(row.content_hash, (byte) => byte.toString(16).padStart(2, '0')).join(''),
      terms: stringsOf(row.terms),
      belief: { alpha: row.alpha, beta: row.beta, harmfulCount: row.harmful },
      supersedes: row.supersedes,
      supersededBy: row.superseded_by,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }
  }

  function keyOf({ scope, sessionKey, workspaceKey }: Row): string {
    if (scope === 'global') return 'global'
    return scope === 'session' ? `session:${sessionKey}` : workspaceScopeKey(workspaceKey ?? '')
  }

  function* inOrder<Key>(asked: readonly Key[], rows: readonly Row[], keyIn: (row: Row) => Key) {
    const byKey = new Map(rows.map((row) => [keyIn(row), row]))
    return yield* complete(asked.flatMap((key) => byKey.get(key) ?? []))
  }

  function* bySources(claims: readonly { readonly claim: number }[]): Program<readonly Claim[]> {
    const rows = claims.map(({ claim }) => claim)
    return yield* complete(yield* all(whole().where('claim.row', 'in', listed(sql, rows))))
  }

  return {
    *get(id, scopeKeys) {
      const places = (yield* findPlaces(sql, scopeKeys)).map(({ place }) => place)
      const row = yield* first(whole().where('claim.id', '=', id).where('claim.place', 'in', listed(sql, places)))
      return row && (yield* complete([row]))[0]
    },
    *byIds(ids) {
      return yield* inOrder(ids, yield* all(whole().where('claim.id', 'in', listed(sql, ids))), ({ id }) => id)
    },
    *byRows(rows) {
      return yield* inOrder(rows, yield* all(whole().where('claim.row', 'in', listed(sql, rows))), ({ row }) => row)
    },
    *byWords(scopeKey, content) {
      const place = yield* findPlace(sql, scopeKey)
      if (!place) return []
      const hash = bytesOf(identityOf(normalizeText(content)))
      const query = whole().where('claim.place', '=', place.place).where('claim.content_hash', '=', hash)
      return yield* complete(yield* all(query))
    },
    *byItems(items) {
      const query = sql.selectFrom('claim_source').innerJoin('item', 'item.row', 'claim_source.item').select('claim')
      return yield* bySources(yield* all(query.where('item.id', 'in', listed(sql, items)).distinct()))
    },
    *byEvents(events) {
      const query = sql.selectFrom('claim_source').select('claim').distinct()
      return yield* bySources(yield* all(query.where('event', 'in', listed(sql, events))))
    },
    *list(scopeKeys, { limit, states = ['active'] }) {
      const places = (yield* findPlaces(sql, scopeKeys)).map(({ place }) => place)
      const newest = sql
        .selectFrom('claim')
        .select('row')
        .where('place', 'in', listed(sql, places))
        .where('state', 'in', listed(sql, states))
        .orderBy('updated_at', 'desc')
        .orderBy('row', 'desc')
      const rows = (yield* all(newest.limit(limit))).map(({ row }) => row)
      return yield* inOrder(rows, yield* all(whole().where('claim.row', 'in', listed(sql, rows))), ({ row }) => row)
    },
    *capsules() {
      const rows = yield* all(
        whole()
          .where('claim.state', '=', 'active')
          .where('claim.scope', '=', 'global')
          .where('claim.kind', 'in', ['preference', 'constraint']),
      )
      return rows.map((row): ClaimOutline => {
        const { terms, ...claim } = toClaim(row)
        const { id, scope, scopeKey, kind, origin, sensitivity, state, belief, validFrom, validUntil, updatedAt } =
          claim
        const judged = {
          id,
          scope,
          scopeKey,
          kind,
          origin,
          sensitivity,
          state,
          belief,
          validFrom,
          validUntil,
          updatedAt,
        }
        const unasked = { matchedTerms: [], matchedCount: 0, indexHit: false }
        return { ...judged, ...unasked, row: row.row, termCount: terms.length }
      })
    },
  }
}
