import type { Store, StoreModule } from '@mem/store'

/** Which model the vectors are of: the newest row. Taking another one into use adds a row, and all vectors are made anew. */
interface ModelTable {
  readonly id: number
  /** Name of the model, with the size that was asked of it. */
  readonly name: string
  /** Numbers in a vector; null before the first. */
  readonly dimensions: number | null
}

/** Every message of the workspace up to `upto` has been given to the model. */
interface ProgressTable {
  readonly workspace: number
  readonly model: number
  readonly upto: number
}

interface VectorTable {
  readonly event: number
  readonly model: number
  /** What one unit of a number stands for; the vector has the length 1. */
  readonly scale: number
  /** One signed byte a number. */
  readonly numbers: Uint8Array
}

// A type and no interface: only a type is a record.
type VectorTables = {
  readonly vector_model: ModelTable
  readonly vector_progress: ProgressTable
  readonly vector: VectorTable
}

/** Vectors of messages, by event. For `openStore({ modules })`. They go with their events, and no export holds them. */
export const vectorModule: StoreModule = {
  name: 'vector',
  derived: ['vector_model', 'vector_progress', 'vector'],
  migrations: [
    `
create table vector_model(id integer primary key, name text not null, dimensions integer) strict;
create table vector_progress(
  workspace integer primary key references workspace, model integer not null, upto integer not null) strict;
create table vector(
  event integer primary key references event, model integer not null, scale real not null, numbers blob not null) strict;
`,
  ],
}

/** The query builder with the tables of vectors. */
export function vectorSql(store: Store) {
  return store.sql.withTables<VectorTables>()
}
