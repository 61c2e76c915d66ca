import type { ItemDraft, Program, Store, StoredEvent, StoredItem, StoredSession } from '@mem/store'
import { andFollow } from '../claims/and-follow.ts'
import { isClaimId } from '../claims/referred-claim.ts'
import { scopeKeysOf } from '../claims/scope-keys.ts'
import { sourceOfClaim } from '../claims/source-of-claim.ts'
import { extractWorkspace } from '../observe/extract-session.ts'
import type { Runtime } from '../runtime.ts'
import { EVERYWHERE } from '../sessions/everywhere.ts'
import { type Command, refuse, reply } from './command.ts'
import { describeItem } from './describe-item.ts'
import { type Referred, resolveReference } from './reference.ts'
import { holdsWords, itemsHolding, sameWords } from './same-words.ts'
import { wholeReference } from './whole-reference.ts'

const actor = 'user'

/** Extractor of items that only mark a forgotten message. */
export const FORGET_MARK = 'forget'

/** A message without items gets one, retracted at once: it keeps the message out of every later block. */
const markOf = (event: StoredEvent): ItemDraft => ({
  session: event.session,
  kind: 'fact',
  content: event.text,
  polarity: 'positive',
  durability: 'workspace',
  tier: 'tentative',
  evidence: event.trust === 'user' ? 'user_explicit' : 'inferred',
  conditions: [],
  numbers: [],
  subject: null,
  attribute: null,
  value: null,
  sources: [{ event: event.id, span: { start: 0, end: event.text.length }, quote: event.text }],
  score: null,
  reasons: [],
  extractor: FORGET_MARK,
})

function* retract(store: Store, items: readonly StoredItem[]): Program<readonly StoredItem[]> {
  const retracted: StoredItem[] = []
  for (const { id, status } of items)
    if (status !== 'retracted') retracted.push(yield* store.items.change(id, 'retracted', actor))
  return retracted
}

/** Takes words out of a message: the items that came from them, or else the message. */
function* retractWords(store: Store, event: StoredEvent, words: string): Program<readonly StoredItem[]> {
  const holds = holdsWords(words)
  const items = yield* store.items.bySourceEvents([event.id])
  // By what they say: "yes, do that" approved them, and says nothing of itself.
  const told = items.filter(({ content }) => holds(content))
  if (told.length > 0) return yield* retract(store, told)
  const { item } = yield* store.items.put(markOf(event), actor)
  return yield* retract(store, [item])
}

/** Retracts what was referred to, and the same words wherever else the workspaces hold them. */
function* forgetWords(store: Store, workspaces: readonly string[], found: Referred): Program<readonly StoredItem[]> {
  const words = found.type === 'item' ? found.item.content : found.event.text
  const own = found.type === 'item' ? [found.item] : yield* store.items.bySourceEvents([found.event.id])
  const done = new Set(own.flatMap((item) => item.sources.map(({ event }) => event)))
  const retracted = [...(yield* retract(store, own))]
  const others = found.type === 'event' ? [found.event] : []
  const events = [...others]
  for (const workspace of new Set(workspaces)) events.push(...(yield* sameWords(store, workspace, words)))
  for (const event of events) {
    if (done.has(event.id)) continue
    done.add(event.id)
    retracted.push(...(yield* retractWords(store, event, words)))
  }
  // What a command was told is no message.
  const told = yield* itemsHolding(store, workspaces, words)
  const known = new Set(retracted.map(({ id }) => id))
  retracted.push(
    ...(yield* retract(
      store,
      told.filter(({ id }) => !known.has(id)),
    )),
  )
  return retracted
}

/** Forgets what was referred to; of a claim, what it was made from, and the claim too where that is more. */
function* forgetReferred(
  runtime: Runtime,
  session: StoredSession | null,
  ref: string,
): Program<readonly StoredItem[] | string | null> {
  const { store, claims, ports } = runtime
  const given = yield* wholeReference(runtime, session, ref)
  const claim = session && isClaimId(given) ? yield* claims.programs.get(given, scopeKeysOf(session)) : undefined
  const found = claim ? yield* sourceOfClaim(store, claim) : yield* resolveReference(store, session, given)
  if (!found) return null
  if (found.type === 'event' && found.event.text.trim() === '') return 'it is a message without words'
  const key = found.type === 'item' ? found.item.session : found.event.session
  const workspace = (yield* store.sessions.get(key))?.workspace ?? ''
  const workspaces = [workspace, ...(session ? [session.workspace, EVERYWHERE] : [])]
  const items = yield* forgetWords(store, workspaces, found)
  const made = yield* claims.programs.byEvents(items.flatMap(({ sources }) => sources.map(({ event }) => event)))
  const words = new Set(items.map(({ content }) => content))
  for (const { id, scopeKey, content, state } of claim ? [...made, claim] : made)
    if (state !== 'tombstoned' && (words.has(content) || id === claim?.id))
      yield* claims.programs.forget(id, [scopeKey], ports.clock())
  return items
}

export const forget: Command = {
  usage: 'forget <id or #n>',
  description: 'takes an item or a quoted message out of every later block, its repetitions too; the history stays',
  flags: [],
  changes: true,
  async run({ runtime, session, command }) {
    if (!command.rest) return refuse('forget needs an id or a line of the last block, for example: forget #2')
    const { store } = runtime
    // What is read only later would make items of the words again.
    if (session) await extractWorkspace(runtime, session.workspace)
    const items = await store.write(andFollow(runtime, forgetReferred(runtime, session, command.rest)))
    if (typeof items === 'string') return refuse(`nothing to forget in "${command.rest}": ${items}`)
    if (!items)
      return refuse(`nothing is known here as "${command.rest}"; use an id of search, or #n of the last block`)
    if (items.length === 0) return refuse('it was forgotten before')
    return reply(
      items.map((item) => `forgotten: ${describeItem(item)}`),
      { items },
    )
  },
}
