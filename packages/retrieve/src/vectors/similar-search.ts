import { all, eventIds, first, type Program, type Store } from '@mem/store'
import { fromBytes, type PackedVector, packVector, similarity } from './packed-vector.ts'
import { type SignIndex, signIndex } from './sign-index.ts'
import { vectorSql } from './vector-module.ts'
import type { VectorModel } from './vector-programs.ts'

export interface SimilarRequest {
  /** Key of the workspace; nothing of another one is looked at. */
  readonly workspace: string
  readonly model: VectorModel
  /** The question's vector, of the model's size. */
  readonly vector: Float32Array
  /** Most ids given. */
  readonly limit: number
  /** Least cosine, -1 to 1. */
  readonly leastSimilarity: number
}

/** Finds messages by their vectors. */
export interface SimilarSearch {
  /** Ids of the most similar messages, best first; equally similar ones newest first. */
  find(request: SimilarRequest): Promise<readonly number[]>
}

/** Vectors read from the store between two turns of the loop: some milliseconds. */
const SLICE = 500

/**
 * Vectors compared exactly, the nearest by their signs. Ten times the forty that a recall uses: binary vectors rescored from
 * four times as many kept 96 % of the quality (Hugging Face, "Binary and scalar embedding quantization", 2024).
 */
const COMPARED = 400

/** Workspaces whose signs are kept in memory. */
const MOST_WORKSPACES = 16

/**
 * A search over a store that was opened with `vectorModule`. The signs of a workspace's vectors are read into memory in
 * slices when it is first asked about, and what is new each time; `pause` gives the loop its turn between slices. Up to 400
 * messages are all compared exactly.
 */
export function similarSearch(store: Store, pause: () => Promise<unknown>): SimilarSearch {
  const indexes = new Map<string, SignIndex>()
  let purges = 0

  const indexOf = (key: string, dimensions: number, purgesNow: number): SignIndex => {
    // What is gone must neither stay in memory nor stand among the nearest.
    if (purgesNow !== purges) indexes.clear()
    purges = purgesNow
    const index = indexes.get(key) ?? signIndex(dimensions)
    // The one used last stands last; the first one goes.
    indexes.delete(key)
    indexes.set(key, index)
    for (const [oldest] of indexes) if (indexes.size > MOST_WORKSPACES) indexes.delete(oldest)
    return index
  }

  return {
    async find({ workspace, model, vector, limit, leastSimilarity }) {
      const wanted = packVector(vector)
      const place = wanted && (await store.read(placeOf(store, workspace)))
      if (!wanted || !place || wanted.numbers.length !== model.dimensions) return []
      const index = indexOf(`${model.id} ${place.workspace}`, model.dimensions, place.purges)
      const { from, to } = eventIds(place.workspace, 'message')
      for (;;) {
        const range = { model: model.id, after: Math.max(from, index.last()), to }
        const rows = await store.read(newerVectors(store, range))
        for (const { event, scale, numbers } of rows) index.add(event, fromBytes(scale, numbers).numbers)
        if (rows.length < SLICE) break
        await pause()
      }
      const nearest = await store.read(vectorsOf(store, model.id, index.nearest(wanted.numbers, COMPARED)))
      return best(nearest, wanted, leastSimilarity).slice(0, limit)
    },
  }
}

interface StoredVector {
  readonly event: number
  readonly scale: number
  readonly numbers: Uint8Array
}

function best(rows: readonly StoredVector[], wanted: PackedVector, least: number): readonly number[] {
  return rows
    .map(({ event, scale, numbers }) => ({ event, cosine: similarity(wanted, fromBytes(scale, numbers)) }))
    .filter(({ cosine }) => cosine >= least)
    .sort((left, right) => right.cosine - left.cosine || right.event - left.event)
    .map(({ event }) => event)
}

function* placeOf(store: Store, key: string): Program<{ workspace: number; purges: number } | undefined> {
  const found = yield* first(store.sql.selectFrom('workspace').select('id').where('key', '=', key))
  return found && { workspace: found.id, purges: yield* store.purge.count() }
}

interface Range {
  readonly model: number
  readonly after: number
  readonly to: number
}

function newerVectors(store: Store, { model, after, to }: Range): Program<readonly StoredVector[]> {
  const range = vectorSql(store).selectFrom('vector').where('event', '>', after).where('event', '<=', to)
  return all(range.where('model', '=', model).select(['event', 'scale', 'numbers']).orderBy('event').limit(SLICE))
}

function vectorsOf(store: Store, model: number, ids: readonly number[]): Program<readonly StoredVector[]> {
  // One JSON text, so that the SQL stays the same for any length.
  return all(
    vectorSql(store)
      .selectFrom('vector')
      .select(['event', 'scale', 'numbers'])
      .where('event', 'in', ({ selectFrom }) =>
        selectFrom(({ fn, val }) => fn<{ value: number }>('json_each', [val(JSON.stringify(ids))]).as('wanted')).select(
          'wanted.value',
        ),
      )
      .where('model', '=', model),
  )
}
