import { learnSession } from '../claims/learn-session.ts'
import { extractOwed } from '../observe/extract-session.ts'
import type { Runtime } from '../runtime.ts'
import { type Command, refuse, reply } from './command.ts'

/** Sessions that are read when no number is given, and at most (seed B's source). */
const USUAL = 50
const MOST = 500

const activeClaims = async ({ store, claims }: Runtime): Promise<number> => {
  const { claims: counted } = await store.read(claims.programs.counts())
  return counted.filter(({ state }) => state === 'active').reduce((sum, { claims: number }) => sum + number, 0)
}

export const mine: Command = {
  usage: 'mine [number of sessions]',
  description:
    'reads older sessions of the host and makes claims of what was established in them, each in its own workspace',
  flags: [],
  anywhere: true,
  async run({ runtime, command }) {
    const { claims } = runtime
    const asked = command.rest === '' ? USUAL : Number(command.rest)
    if (!Number.isInteger(asked) || asked < 1 || asked > MOST)
      return refuse(`mine reads 1 to ${MOST} sessions, for example: mine 100`)
    if (!claims.readOlder) return refuse('this host gives no access to older sessions')
    const sessions = await claims.readOlder(asked)
    await extractOwed(
      runtime,
      () => false,
      async (session) => sessions.includes(session),
    )
    const before = await activeClaims(runtime)
    for (const session of sessions) await learnSession(runtime, session, true)
    const made = (await activeClaims(runtime)) - before
    return reply(`${sessions.length} sessions read, ${made} new claims`, { sessions, claims: made })
  },
}
