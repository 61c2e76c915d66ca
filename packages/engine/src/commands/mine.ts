import { workspaceScopeKey } from '@mem/claims-cbdc'
import { all, type Program } from '@mem/store'
import { learnSession } from '../claims/learn-session.ts'
import { extractOwed } from '../observe/extract-session.ts'
import type { Runtime } from '../runtime.ts'
import { type Command, refuse, reply } from './command.ts'
import { pauseOf } from './pause-of.ts'

/** Sessions that are read when no number is given, and at most (seed B's source). */
const USUAL = 50
const MOST = 500

/** Ids of the claims that these sessions were the first to say, in a workspace or, without one, anywhere. */
function* claimsOf(
  { store, claims }: Runtime,
  sessions: readonly string[],
  workspace: string | undefined,
): Program<ReadonlySet<string>> {
  const query = store.sql.selectFrom('item').innerJoin('session', 'session.id', 'item.session').select('item.id')
  const items = new Set<string>()
  for (const key of sessions) for (const { id } of yield* all(query.where('session.key', '=', key))) items.add(id)
  const here = workspace === undefined ? undefined : workspaceScopeKey(workspace)
  const made = (yield* claims.programs.byItems([...items])).filter(
    ({ scopeKey, sources: [first] }) => (here ?? scopeKey) === scopeKey && first?.item && items.has(first.item),
  )
  return new Set(made.map(({ id }) => id))
}

/** Makes claims of what these sessions established; what is stored of them already counts too. */
const learn = async (runtime: Runtime, sessions: readonly string[], read: () => Promise<void>): Promise<void> => {
  const { mining, begun } = runtime.claims
  const pause = pauseOf(runtime)
  for (const session of sessions) {
    mining.add(session)
    begun.delete(session)
  }
  try {
    await read()
    await extractOwed(
      runtime,
      () => false,
      async (session) => mining.has(session),
    )
    for (const session of sessions) while (!(await learnSession(runtime, session))) await pause()
  } finally {
    for (const session of sessions) mining.delete(session)
  }
}

export const mine: Command = {
  usage: 'mine [number of sessions]',
  description:
    'reads older sessions of the host and makes claims of what was established in them, each in its own workspace',
  flags: [],
  anywhere: true,
  changes: true,
  async run({ runtime, session, command }) {
    const { claims, health } = runtime
    const asked = command.rest === '' ? USUAL : Number(command.rest)
    if (!Number.isInteger(asked) || asked < 1 || asked > MOST)
      return refuse(`mine reads 1 to ${MOST} sessions, for example: mine 100`)
    if (!claims.readOlder) return refuse('this host gives no access to older sessions')
    const { sessions, read } = await claims.readOlder({ limit: asked, except: session?.key ?? null })
    const before = await runtime.store.read(claimsOf(runtime, sessions, session?.workspace))
    const failures = health.failures()
    await learn(runtime, sessions, read)
    const after = await runtime.store.read(claimsOf(runtime, sessions, session?.workspace))
    const made = [...after].filter((id) => !before.has(id)).length
    const failed = health.failures() - failures
    const problem = failed > 0 ? [`problems: ${failed}, the last one: ${health.lastError()}`] : []
    const lines = [
      `older sessions read: ${sessions.length}, new claims of ${session ? 'this' : 'every'} workspace: ${made}`,
      ...problem,
    ]
    return reply(lines, { sessions, claims: made, failures: failed })
  },
}
