import type { ClaimMode } from '@mem/claims-cbdc'
import { claimModeNow } from '../claims/claim-mode-now.ts'
import { type Command, refuse, reply } from './command.ts'

const meanings: Readonly<Record<ClaimMode, string>> = {
  assist: 'claims are judged, logged and shown',
  shadow: 'claims are judged and logged, and not shown',
  off: 'claims are neither judged nor shown',
}
const modes = Object.keys(meanings) as readonly ClaimMode[]

export const mode: Command = {
  usage: 'mode [assist | shadow | off]',
  description: 'what claims of other sessions may do; holds for this home until it is set again',
  flags: [],
  anywhere: true,
  changes: ({ rest }) => rest !== '',
  async run({ runtime, command }) {
    const { store, claims, ports } = runtime
    const wanted = modes.find((known) => known === command.rest.toLowerCase())
    if (command.rest && !wanted) return refuse(`there is no mode "${command.rest}"; it is one of ${modes.join(', ')}`)
    if (wanted) {
      await store.write(claims.programs.setMode(wanted, ports.clock()))
      claims.turns.clear()
    }
    const now = await store.read(claimModeNow(claims))
    return reply(`mode ${now}: ${meanings[now]}`, { mode: now })
  },
}
