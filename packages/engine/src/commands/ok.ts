import { type Command, refuse, reply } from './command.ts'
import { describeSettled } from './describe-settled.ts'
import { lineOr, settleReferred } from './feedback.ts'

export const ok: Command = {
  usage: 'ok [#n or id]',
  description: 'says that a line of the last block helped; without a number, when one claim stood in it',
  flags: [],
  changes: true,
  async run({ runtime, session, command }) {
    if (!session) return refuse('ok needs a session; run it inside one')
    const given = command.rest
    const last = given ? undefined : await runtime.store.read(runtime.claims.programs.lastInjection(session.key))
    const [only, second] = last?.claims ?? []
    if (!given && !only) return refuse('no claim was in a block of this session yet; name a line: ok #2')
    if (!given && second) return refuse('several claims stood in the last block; name one: ok #2 (feedback lists them)')
    const ref = given ? lineOr(given) : (only?.claim.id ?? '')
    const settled = await runtime.store.write(settleReferred(runtime, session, { ref, outcome: 'helped', note: null }))
    return typeof settled === 'string' ? refuse(settled) : reply(describeSettled(settled, 'helped'), settled)
  },
}
