import type { BlockWithdrawal } from '@mem/assemble'
import type { Quarantined } from '@mem/retrieve'
import type { Program, Store, StoredItem } from '@mem/store'
import type { StepRequest } from '../memory.ts'
import { type LoggedLine, loggedLines } from './logged-lines.ts'

/** Visible blocks looked at, newest first. */
const mostBlocks = 20

/** The newest line of every item and quote in the blocks. */
const newestLines = (lines: readonly LoggedLine[]): readonly LoggedLine[] => {
  const byRef = new Map<string, LoggedLine>()
  for (const line of lines) if (line.ref && line.position && !byRef.has(line.ref)) byRef.set(line.ref, line)
  return [...byRef.values()]
}

function* goneItems(
  store: Store,
  refs: readonly string[],
  { items: harmful }: Quarantined,
): Program<ReadonlySet<string>> {
  const holding = (yield* store.items.byIds(refs)).filter(({ status }) => status === 'active' || status === 'disputed')
  const held = new Set(holding.map(({ id }) => id))
  return new Set(refs.filter((ref) => !held.has(ref) || harmful.has(ref)))
}

const isReplaced = ({ status, supersededBy }: StoredItem): boolean => status === 'superseded' && supersededBy !== null

/** Events of which something was taken back, or of which everything was replaced: their words aren't quoted as they are. */
function* goneEvents(
  store: Store,
  refs: readonly string[],
  { items: harmful, events }: Quarantined,
): Program<ReadonlySet<string>> {
  const items = yield* store.items.bySourceEvents(refs.map(Number))
  const from = Map.groupBy(
    items.flatMap((item) => item.sources.map(({ event }) => ({ event, item }))),
    ({ event }) => String(event),
  )
  return new Set(
    refs.filter((ref) => {
      const derived = (from.get(ref) ?? []).map(({ item }) => item)
      const isTakenBack = derived.some(({ status }) => status === 'retracted')
      const didHarm = events.has(Number(ref)) || derived.some(({ id }) => harmful.has(id))
      return isTakenBack || didHarm || (derived.length > 0 && derived.every(isReplaced))
    }),
  )
}

/**
 * Lines of visible blocks that say something which was taken back, replaced, or judged harmful since. The blocks themselves stay where they
 * are, so a later one has to tell. Only blocks that are still logged are known.
 */
export function* withdrawnLines(
  store: Store,
  { session, visible }: Pick<StepRequest, 'session' | 'visible'>,
  harmful: Quarantined,
): Program<readonly BlockWithdrawal[]> {
  const hashes = visible.flatMap(({ blockHash, text }) => (blockHash && text ? [blockHash] : []))
  if (hashes.length === 0) return []
  const logs = yield* store.logs.injectedBlocks(session, { hashes, limit: mostBlocks })
  const shown = newestLines(logs.flatMap(loggedLines)).filter(({ section }) => section !== 'notice')
  const refs = (section: string) => shown.flatMap((line) => (line.section === section && line.ref ? [line.ref] : []))
  const items = yield* goneItems(store, refs('memory'), harmful)
  const events = yield* goneEvents(store, refs('evidence'), harmful)
  return shown.flatMap(({ ref, position }) =>
    ref && position && (items.has(ref) || events.has(ref)) ? [{ ref, position }] : [],
  )
}
