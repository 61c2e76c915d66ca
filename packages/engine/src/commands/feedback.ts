import { OUTCOMES, type Outcome } from '@mem/claims-cbdc'
import type { Program, StoredSession } from '@mem/store'
import { referredClaim } from '../claims/referred-claim.ts'
import { type Settled, settleClaim } from '../claims/settle-claim.ts'
import type { Runtime } from '../runtime.ts'
import { type Command, refuse, reply } from './command.ts'
import { describeClaim } from './describe-claim.ts'
import { describeSettled } from './describe-settled.ts'
import { oneLine } from './one-line.ts'
import { wholeReference } from './whole-reference.ts'
import { withoutQuotes } from './without-quotes.ts'

/** Longest note to an outcome. */
const LONGEST = 2_000

interface Given {
  readonly ref: string
  readonly outcome: Outcome
  readonly note: string | null
}

/** Of a person who answers to a block, a bare number is a line. */
export const lineOr = (ref: string): string => (/^\d{1,3}$/.test(ref) ? `#${ref}` : ref)

/** Reads `<#n or id> <outcome> [note]`; a bare number is a line. A text says what is wrong. */
const readGiven = (rest: string): Given | string => {
  const [, ref = '', word = '', note = ''] = /^(\[mem [^\]]+\]|\S+)(?:\s+(\S+))?(?:\s+([\s\S]+))?$/.exec(rest) ?? []
  const outcome = OUTCOMES.find((known) => known === word.toLowerCase())
  if (!outcome) return `feedback takes one of ${OUTCOMES.join(', ')}, for example: feedback #2 harmful`
  const line = oneLine(withoutQuotes(note)).trim()
  if (line.length > LONGEST) return `a note has at most ${LONGEST} characters, this one ${line.length}`
  return { ref: lineOr(ref), outcome, note: line || null }
}

/** Applies an outcome to what a person refers to; a text says why it can't. */
export function* settleReferred(
  runtime: Runtime,
  session: StoredSession,
  { ref, outcome, note }: Given,
): Program<Settled | string> {
  const claim = yield* referredClaim(runtime, session, yield* wholeReference(runtime, session, ref))
  if (typeof claim === 'string') return claim
  const settled = yield* settleClaim(runtime.claims, {
    session,
    id: claim.id,
    outcome,
    note,
    now: runtime.ports.clock(),
  })
  return settled ?? `nothing is known here as "${ref}"; use an id of list claims, or #n of the last block`
}

const listLast = async ({ store, claims }: Runtime, session: StoredSession) => {
  const last = await store.read(claims.programs.lastInjection(session.key))
  if (!last) return reply('no claim was in a block of this session yet', { claims: [] })
  const lines = last.claims.map(({ position, claim }) => `#${position} ${describeClaim(claim)}`)
  return reply([...lines, 'say what became of one: feedback #n helped, harmful, stale, conflict or unknown'], last)
}

export const feedback: Command = {
  usage: 'feedback [<#n or id> helped|harmful|stale|conflict|unknown [note]]',
  description: 'says what a line of the last block was worth; without arguments, the claims that were in it',
  flags: [],
  changes: ({ rest }) => rest !== '',
  async run({ runtime, session, command }) {
    if (!session) return refuse('feedback needs a session; run it inside one')
    if (!command.rest) return listLast(runtime, session)
    const given = readGiven(command.rest)
    if (typeof given === 'string') return refuse(given)
    const settled = await runtime.store.write(settleReferred(runtime, session, given))
    return typeof settled === 'string' ? refuse(settled) : reply(describeSettled(settled, given.outcome), settled)
  },
}
