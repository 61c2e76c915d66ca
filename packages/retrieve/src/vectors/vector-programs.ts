import { all, eventIds, first, type Program, run, type Store } from '@mem/store'
import { type PackedVector, toBytes } from './packed-vector.ts'
import { vectorSql } from './vector-module.ts'

/** The model that a store's vectors are of. */
export interface VectorModel {
  readonly id: number
  readonly name: string
  /** Numbers in each vector; null before the first. */
  readonly dimensions: number | null
}

/** Messages of one workspace that have no vector yet, in order. */
export interface VectorBatch {
  readonly workspace: number
  readonly messages: readonly { readonly id: number; readonly text: string }[]
  /** Number of purges when they were read: after another one, nothing of them may be stored. */
  readonly purges: number
}

/** Programs over the tables of `vectorModule`. */
export interface VectorPrograms {
  /** The model in use; undefined before the first. */
  model(): Program<VectorModel | undefined>
  /** Takes a model into use: from then on only its vectors count, and every message waits for one, also when it was in use before. */
  useModel(name: string): Program<VectorModel>
  /** The next messages without a vector, of the newest workspace that has some; at most `limit`. */
  next(model: number, limit: number): Program<VectorBatch | undefined>
  /**
   * Stores vectors, all of one size, and notes that the whole batch is done; messages of it without a vector are passed over
   * for good. False, and nothing stored, when there was a purge or another model was taken into use meanwhile.
   */
  put(model: number, batch: VectorBatch, vectors: ReadonlyMap<number, PackedVector>): Program<boolean>
  /** How many messages have a vector of the model, and how many wait for one. */
  counts(model: number): Program<{ readonly stored: number; readonly waiting: number }>
}

/** The programs over a store that was opened with `vectorModule`. */
export function vectorPrograms(store: Store): VectorPrograms {
  const sql = vectorSql(store)

  function model(): Program<VectorModel | undefined> {
    return first(sql.selectFrom('vector_model').selectAll().orderBy('id', 'desc').limit(1))
  }

  /** Workspaces, newest first, with the range of ids of their messages that aren't done. */
  function* open(of: number): Program<readonly { workspace: number; after: number; to: number }[]> {
    const done = yield* all(sql.selectFrom('vector_progress').select(['workspace', 'upto']).where('model', '=', of))
    const upto = new Map(done.map((row) => [row.workspace, row.upto]))
    const workspaces = yield* all(sql.selectFrom('workspace').select('id').orderBy('id', 'desc'))
    return workspaces.map(({ id }) => {
      const { from, to } = eventIds(id, 'message')
      return { workspace: id, after: upto.get(id) ?? from, to }
    })
  }

  return {
    model,
    *useModel(name) {
      const before = yield* model()
      if (before?.name === name) return before
      const next = { id: (before?.id ?? 0) + 1, name, dimensions: null }
      yield* run(sql.insertInto('vector_model').values(next))
      return next
    },
    *next(of, limit) {
      for (const { workspace, after, to } of yield* open(of)) {
        const query = sql.selectFrom('event').select(['id', 'text']).where('id', '>', after).where('id', '<=', to)
        const messages = yield* all(query.orderBy('id').limit(limit))
        if (messages.length > 0) return { workspace, messages, purges: yield* store.purge.count() }
      }
      return undefined
    },
    *put(of, { workspace, messages, purges }, vectors) {
      const current = yield* model()
      if (current?.id !== of || (yield* store.purge.count()) !== purges) return false
      const [any] = vectors.values()
      if (any && current.dimensions === null) {
        const dimensions = any.numbers.length
        yield* run(sql.updateTable('vector_model').set({ dimensions }).where('id', '=', of))
      }
      for (const [event, vector] of vectors) {
        const values = { model: of, scale: vector.scale, numbers: toBytes(vector) }
        yield* run(
          sql
            .insertInto('vector')
            .values({ event, ...values })
            .onConflict((conflict) => conflict.column('event').doUpdateSet(values)),
        )
      }
      const progress = { model: of, upto: messages.at(-1)?.id ?? 0 }
      yield* run(
        sql
          .insertInto('vector_progress')
          .values({ workspace, ...progress })
          .onConflict((conflict) => conflict.column('workspace').doUpdateSet(progress)),
      )
      return true
    },
    *counts(of) {
      const stored = yield* first(
        sql
          .selectFrom('vector')
          .where('model', '=', of)
          .select(({ fn }) => fn.countAll<number>().as('rows')),
      )
      let waiting = 0
      for (const { after, to } of yield* open(of)) {
        const range = sql.selectFrom('event').where('id', '>', after).where('id', '<=', to)
        waiting += (yield* first(range.select(({ fn }) => fn.countAll<number>().as('rows'))))?.rows ?? 0
      }
      return { stored: stored?.rows ?? 0, waiting }
    },
  }
}
