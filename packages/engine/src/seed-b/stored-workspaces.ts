import { all, type Program, type Store } from '@mem/store'

/** Keys of the workspaces of folders that are stored here. */
export function* storedWorkspaces({ sql }: Store): Program<readonly string[]> {
  const rows = yield* all(sql.selectFrom('workspace').select('key').where('key', 'like', 'workspace:%').orderBy('key'))
  return rows.map(({ key }) => key)
}
