import type { Selectable } from 'kysely'
import type { IndexStateTable } from '../schema/database.ts'
import { compiler } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { first, type Program } from '../sql/program.ts'
import type { SearchIndex } from './search.ts'

export type IndexState = Selectable<IndexStateTable>

const stateOf = prepared(({ index }: { index: SearchIndex }) =>
  compiler.selectFrom('index_state').selectAll().where('name', '=', index),
)

export function* readIndexState(index: SearchIndex): Program<IndexState> {
  const state = yield* first(stateOf({ index }))
  return state ?? { name: index, entries: 0, revision: 0, df_version: 0, df_entries: 0 }
}
