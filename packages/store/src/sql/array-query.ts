import type { CompiledQuery } from 'kysely'

const wantsArrays = Symbol('rows as arrays')

/** Marks a query so that its rows come as arrays of column values, which is quicker than objects. */
export function asArrays<Row extends readonly unknown[]>(query: CompiledQuery<unknown>): CompiledQuery<Row> {
  return { ...query, [wantsArrays]: true } as CompiledQuery<Row>
}

export function isForArrays(query: CompiledQuery<unknown>): boolean {
  return wantsArrays in query
}
