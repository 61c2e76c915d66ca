import { EXTRACTOR, extractMessage, replaceRivals, type Statement } from '@mem/extract'
import type { ItemDraft, StoredItem, StoredSession } from '@mem/store'
import { findNumbers, normalizeText } from '@mem/text'
import type { Runtime } from '../runtime.ts'
import { EVERYWHERE } from '../sessions/everywhere.ts'
import { type Command, refuse, reply } from './command.ts'
import { appendTyped, commandSession } from './command-session.ts'
import { describeItem } from './describe-item.ts'

type Scope = 'session' | 'workspace' | 'global'

/** What the text says when it is read as a message. */
const readAs = (text: string): Statement | undefined =>
  extractMessage(text, { role: 'user', previousAssistant: null }).statements[0]

const draftOf = (text: string, event: number, session: string, scope: Scope): ItemDraft => {
  const statement = readAs(text)
  return {
    session,
    // What is meant for everywhere and can't be read is a wish how to work: a fact would wait for its words.
    kind: statement?.kind ?? (scope === 'global' ? 'preference' : 'fact'),
    content: text,
    polarity: statement?.polarity ?? 'positive',
    durability: scope,
    tier: 'active',
    evidence: 'user_explicit',
    conditions: statement?.conditions ?? [],
    numbers: findNumbers(text),
    subject: statement?.subject ?? null,
    attribute: statement?.attribute ?? null,
    value: statement?.value ?? null,
    sources: [{ event, span: { start: 0, end: text.length }, quote: text }],
    score: null,
    reasons: [],
    extractor: EXTRACTOR,
  }
}

const put = async (
  runtime: Runtime,
  session: StoredSession,
  text: string,
  scope: Scope,
): Promise<StoredItem | string> => {
  const { store } = runtime
  const workspace = scope === 'global' ? EVERYWHERE : session.workspace
  return store.write(
    (function* () {
      const outcome = yield* appendTyped(runtime, workspace, 'command/remember', text)
      if (outcome.status === 'refused') return outcome.reason
      const owner = scope === 'session' ? session.key : commandSession(workspace)
      const { item } = yield* store.items.put(draftOf(text, outcome.id, owner, scope), 'user')
      const [event] = yield* store.events.byIds([outcome.id])
      if (event) yield* replaceRivals(store, item, event)
      return item
    })(),
  )
}

/** Longest text that is remembered by command; longer ones belong into a file. */
const longest = 4_000

export const remember: Command = {
  usage: 'remember [--session | --global] <text>',
  description: 'keeps a statement: for the workspace, for this session only, or for every workspace',
  flags: ['session', 'workspace', 'global'],
  async run({ runtime, session, command }) {
    if (!session) return refuse('remember needs a session; run it inside one')
    const text = normalizeText(command.rest).trim()
    if (!text) return refuse('remember needs a text, for example: remember tests go into test/')
    if (text.length > longest) return refuse(`remember takes at most ${longest} characters, this is ${text.length}`)
    if (!runtime.sessions.enabled(session)) return refuse('memory is off for this session')
    const scopes = (['session', 'workspace', 'global'] as const).filter((scope) => command.flags.has(scope))
    if (scopes.length > 1) return refuse(`remember takes one of --${scopes.join(' and --')}`)
    if (scopes.includes('global') && session.origin === 'subagent')
      return refuse('a sub-agent can’t remember for every workspace; the user can')
    const kept = await put(runtime, session, text, scopes[0] ?? 'workspace')
    return typeof kept === 'string'
      ? refuse(`not remembered: ${kept}`)
      : reply(`remembered: ${describeItem(kept)}`, kept)
  },
}
