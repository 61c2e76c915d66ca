import type { Program, PurgeCounts, PurgeRequest, Store, StoredSession } from '@mem/store'
import { all } from '@mem/store'
import type { Runtime } from '../runtime.ts'
import { forgetAnswers } from '../validation/forget-answers.ts'
import { type Command, type CommandContext, refuse, reply } from './command.ts'
import { commandSession, commandSessionOf } from './command-session.ts'
import { leadingSwitch } from './leading-switch.ts'

type Scope = PurgeRequest['scope']

const scopes: readonly Scope[] = ['session', 'workspace', 'everything']

/**
 * Events of other sessions that repeat what the session said: what was typed into commands for its items, what an import
 * brought for it, and every block of ours in the workspace. A block names what it quotes by numbers that an import changes, and
 * nothing is lost with it.
 */
function* repeating(store: Store, { key, workspace }: StoredSession): Program<readonly number[]> {
  const { sql } = store
  const typed = sql
    .selectFrom('item')
    .innerJoin('session as owner', 'owner.id', 'item.session')
    .innerJoin('item_source', 'item_source.item', 'item.row')
    .innerJoin('event', 'event.id', 'item_source.event')
    .innerJoin('session', 'session.id', 'event.session')
    .select('event.id')
    .distinct()
    .where('owner.key', '=', key)
    .where('session.key', '=', commandSession(workspace))
  const brought = sql
    .selectFrom('event')
    .innerJoin('session', 'session.id', 'event.session')
    .select('event.id')
    .where('session.key', '=', commandSessionOf(key))
  const blocks = sql
    .selectFrom('event')
    .innerJoin('session', 'session.id', 'event.session')
    .innerJoin('workspace', 'workspace.id', 'session.workspace')
    .select('event.id')
    .where('workspace.key', '=', workspace)
    .where('session.key', '!=', key)
    .where('event.trust', '=', 'generated')
    .where('event.text', 'like', '%⟦mem %')
  return [...(yield* all(typed)), ...(yield* all(brought)), ...(yield* all(blocks))].map(({ id }) => id)
}

function* requestFor(store: Store, scope: Scope, session: StoredSession | null): Program<PurgeRequest | undefined> {
  if (scope === 'everything') return { scope }
  if (!session) return undefined
  if (scope === 'workspace') return { scope, workspace: session.workspace }
  return { scope, session: session.key, also: yield* repeating(store, session) }
}

const named: Readonly<Record<Scope, string>> = {
  session: 'this session',
  workspace: 'every session of this workspace',
  everything: 'everything in the store, every workspace',
}

const listed = (counts: PurgeCounts): string =>
  Object.entries(counts)
    .map(([table, rows]) => `${table} ${rows}`)
    .join(', ') || 'nothing'

const ask = (scope: Scope, counts: PurgeCounts) =>
  refuse(
    [
      `purge ${scope} removes for good ${named[scope]}: ${listed(counts)}`,
      'It can’t be undone, and the host’s own log isn’t touched. Nothing was removed yet.',
      `To do it: purge ${scope} --yes`,
    ],
    { scope, counts, removed: false },
  )

/** Nothing that waits in this process is of what was purged. */
const letGo = (runtime: Runtime, isPurged: (session: string) => boolean): void => {
  runtime.queue.drop(isPurged)
  runtime.claims.turns.clear()
  runtime.claims.begun.clear()
  for (const waiting of [runtime.extracted, runtime.owed, runtime.behind, runtime.claims.owed])
    for (const key of [...waiting]) if (isPurged(key)) waiting.delete(key)
  runtime.sessions.forgetAll(isPurged)
  forgetAnswers(runtime.validation, isPurged)
}

const purgeNow = async ({ runtime, session, givenAt }: CommandContext, scope: Scope): Promise<PurgeCounts | null> => {
  const { store } = runtime
  const gone = new Set<string>()
  const counts = await store.write(
    (function* () {
      const request = yield* requestFor(store, scope, session)
      if (!request) return null
      if (request.scope === 'session') gone.add(request.session)
      if (request.scope === 'workspace')
        for (const { key } of yield* store.sessions.list(request.workspace)) gone.add(key)
      return yield* store.purge.run(request, givenAt)
    })(),
  )
  letGo(runtime, (key) => scope === 'everything' || gone.has(key))
  if (scope === 'everything') runtime.skills.clear()
  return counts
}

const run = async (context: CommandContext) => {
  const { runtime, session, command } = context
  const { rest, has: isConfirmed } = leadingSwitch(command, 'yes')
  const scope = scopes.find((known) => known === rest.toLowerCase())
  if (!scope) return refuse('purge needs to know what: purge session, purge workspace, or purge everything')
  if (scope !== 'everything' && !session)
    return refuse(
      `purge ${scope} needs a session that memory knows; say something in one first, then purge ${scope} works`,
    )
  const { store } = runtime
  if (!isConfirmed) {
    const request = await store.read(requestFor(store, scope, session))
    return ask(scope, request ? await store.read(store.purge.preview(request)) : {})
  }
  const counts = await purgeNow(context, scope)
  const isErased = await store.erase()
  const bytes = isErased
    ? 'their bytes are gone from the files'
    : 'another process reads the files; their bytes go with the next upkeep'
  return reply(`purged ${named[scope]}: ${listed(counts ?? {})}; ${bytes}`, { scope, counts, removed: true, isErased })
}

export const purge: Command = {
  usage: 'purge session|workspace|everything [--yes]',
  description: 'removes for good, with rows, indexes and logs; without --yes it says what would go',
  flags: ['yes'],
  anywhere: true,
  changes: true,
  // Nobody has to switch memory on to be rid of it.
  whileOff: true,
  // So that no event is half way, and none that comes later goes with it.
  inOrder: true,
  run,
}
