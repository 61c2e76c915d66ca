import { CLAIM_KINDS, type Claim } from '@mem/claims-cbdc'
import { replaceRivals } from '@mem/extract'
import type { StoredItem, StoredSession } from '@mem/store'
import { normalizeText } from '@mem/text'
import type { ClaimExtras } from '../claims/claim-draft-of.ts'
import { followItems } from '../claims/follow-items.ts'
import { quarantinedSources } from '../claims/quarantined-sources.ts'
import type { Runtime } from '../runtime.ts'
import { EVERYWHERE } from '../sessions/everywhere.ts'
import { type Command, refuse, reply } from './command.ts'
import { appendTyped, commandSession } from './command-session.ts'
import { describeItem } from './describe-item.ts'
import type { ParsedCommand } from './parse-command.ts'
import { parseTags } from './tags.ts'
import { typedItem } from './typed-item.ts'
import { withoutQuotes } from './without-quotes.ts'

type Scope = 'session' | 'workspace' | 'global'

interface Remembered {
  readonly text: string
  readonly scope: Scope
  readonly extras: ClaimExtras
}

const put = async (
  runtime: Runtime,
  session: StoredSession,
  { text, scope, extras }: Remembered,
): Promise<{ readonly item: StoredItem; readonly claim: Claim | undefined } | string> => {
  const { store, claims, ports } = runtime
  const workspace = scope === 'global' ? EVERYWHERE : session.workspace
  return store.write(
    (function* () {
      const outcome = yield* appendTyped(runtime, workspace, 'command/remember', text)
      if (outcome.status === 'refused') return outcome.reason
      const owner = scope === 'session' ? session.key : commandSession(workspace)
      const kind = extras.kind ? { kind: extras.kind } : {}
      const draft = typedItem({ ...kind, text, durability: scope, event: outcome.id, session: owner })
      const { item } = yield* store.items.put(draft, 'user')
      const [event] = yield* store.events.byIds([outcome.id])
      if (event) yield* replaceRivals(store, item, event)
      const [claim] = yield* followItems(store, claims, [item], { now: ports.clock(), extras })
      claims.turns.clear()
      return { item, claim }
    })(),
  )
}

/** Longest text that is remembered by command; longer ones belong into a file. */
const longest = 4_000

const scopes = ['session', 'workspace', 'global'] as const

/** What the switches and options say; a text says what is wrong with them. */
const readOptions = ({ flags, options }: ParsedCommand): Omit<Remembered, 'text'> | string => {
  const named = [...scopes.filter((scope) => flags.has(scope)), ...(options.get('scope') ?? [])]
  const scope = scopes.find((known) => known === (named[0] ?? 'workspace'))
  if (named.length > 1) return `remember takes one of --${named.join(' and --')}`
  if (!scope) return `there is no scope "${named[0]}"; it is one of ${scopes.join(', ')}`
  const [given, second] = options.get('kind') ?? []
  const kind = CLAIM_KINDS.find((known) => known === given)
  if (second !== undefined) return 'remember takes one --kind'
  if (given !== undefined && !kind) return `there is no kind "${given}"; it is one of ${CLAIM_KINDS.join(', ')}`
  const tags = parseTags(options.get('tag') ?? [])
  if (flags.has('private') && scope === 'global') return 'what is private is never remembered for every workspace'
  const sensitivity = flags.has('private') ? 'private' : 'normal'
  return { scope, extras: { ...(kind ? { kind } : {}), tags, sensitivity } }
}

export const remember: Command = {
  usage: 'remember [--session | --global] [--kind <kind>] [--tag <tag>] [--private] <text>',
  description: 'keeps a statement: for the workspace, for this session only, or for every workspace',
  flags: [...scopes, 'private'],
  changes: true,
  options: ['scope', 'kind', 'tag'],
  async run({ runtime, session, command }) {
    if (!session) return refuse('remember needs a session; run it inside one')
    const text = normalizeText(withoutQuotes(command.rest)).trim()
    if (!text) return refuse('remember needs a text, for example: remember tests go into test/')
    if (text.length > longest) return refuse(`remember takes at most ${longest} characters, this is ${text.length}`)
    const options = readOptions(command)
    if (typeof options === 'string') return refuse(options)
    const kept = await put(runtime, session, { text, ...options })
    if (typeof kept === 'string') return refuse(`not remembered: ${kept}`)
    const isHarmful = (await runtime.store.read(quarantinedSources(runtime.store, runtime.claims, session))).says(text)
    const warned = isHarmful ? ['it was called harmful too often: no block shows it'] : []
    return reply([`remembered: ${describeItem(kept.item)}`, ...warned], kept.item)
  },
}
