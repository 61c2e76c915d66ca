import { MemError } from '../errors.ts'
import { MAX_WORKSPACE } from '../events/event-id.ts'
import { compiler } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { first, type Program } from '../sql/program.ts'

const workspaceByKey = prepared(({ key }: { key: string }) =>
  compiler.selectFrom('workspace').select('id').where('key', '=', key),
)

/** The number of a workspace, or undefined when nothing was stored in it. */
export function* findWorkspace(key: string): Program<number | undefined> {
  return (yield* first(workspaceByKey({ key })))?.id
}

/** The number of a workspace; a new one gets the next. */
export function* ensureWorkspace(key: string): Program<number> {
  const known = yield* findWorkspace(key)
  if (known !== undefined) return known
  const made = yield* first(compiler.insertInto('workspace').values({ key }).returning('id'))
  const id = made?.id ?? 0
  if (id > MAX_WORKSPACE)
    throw new MemError('INPUT_INVALID', `A store holds at most ${MAX_WORKSPACE} workspaces.`, { data: { key } })
  return id
}
