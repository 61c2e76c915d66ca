import { scopeKeysOf } from '../claims/scope-keys.ts'
import { type CommandContext, refuse, reply } from './command.ts'
import { describeClaim } from './describe-claim.ts'

/** How many claims are listed when no number is given, and at most (seed B's source). */
const USUAL = 10
const MOST = 50
const states = ['active', 'superseded', 'tombstoned'] as const

/** `list claims [n] [state]`: claims of the session, its workspace and everywhere, those updated last first. */
export const listClaims = async ({ runtime, session }: CommandContext, words: readonly string[]) => {
  if (!session) return refuse('list claims needs a session; run it inside one')
  const asked = words.find((word) => /^\d+$/.test(word))
  const limit = asked === undefined ? USUAL : Number(asked)
  const named = states.filter((state) => words.includes(state) || words.includes('all'))
  const unknown = words.find((word) => word !== asked && word !== 'all' && !states.some((state) => state === word))
  if (unknown)
    return refuse(`list claims knows no "${unknown}"; it takes a number up to ${MOST}, ${states.join(', ')} and all`)
  if (limit < 1 || limit > MOST) return refuse(`list claims shows 1 to ${MOST} claims, not ${asked}`)
  const options = { limit, ...(named.length > 0 ? { states: named } : {}) }
  const claims = await runtime.store.read(runtime.claims.programs.list(scopeKeysOf(session), options))
  return reply(claims.length > 0 ? claims.map(describeClaim) : 'no such claims', { claims })
}
