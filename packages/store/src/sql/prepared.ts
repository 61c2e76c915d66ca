import type { Compilable, CompiledQuery } from 'kysely'

/** Marks an object that stands in the compiled parameters for a value given later. */
const placeholder = Symbol('placeholder')

/**
 * A query compiled once and used with many values, for hot paths. `build` receives stand-ins for the values: put them
 * where a value goes (`where`, `values`, `limit`), one by one: they can't be looked at, spread or listed.
 */
export function prepared<Args extends object, Row>(
  build: (parameters: Args) => Compilable<Row>,
): (args: Args) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined
  return (args) => {
    compiled ??= build(placeholders<Args>()).compile()
    const values = args as Readonly<Record<string, unknown>>
    const parameters = compiled.parameters.map((slot) => (isPlaceholder(slot) ? values[slot[placeholder]] : slot))
    return { query: compiled.query, queryId: compiled.queryId, sql: compiled.sql, parameters }
  }
}

// Typed as the values, because Kysely's types must see the column's type; only Kysely's compiler handles the objects.
function placeholders<Args extends object>(): Args {
  return new Proxy({}, { get: (_, name) => ({ [placeholder]: String(name) }) }) as Args
}

function isPlaceholder(slot: unknown): slot is { readonly [placeholder]: string } {
  return typeof slot === 'object' && slot !== null && placeholder in slot
}
