import type { Program, Store, StoredEvent, StoreErrorCode } from '@mem/store'
import { queueUndecided } from '../band/band-queue.ts'
import type { Extraction, Extractor } from '../extraction.ts'
import { laterEndings } from './later-endings.ts'
import { placementOf } from './placement.ts'
import { readBefore } from './read-messages.ts'
import { readAs } from './source-policy.ts'
import { storeExtraction } from './store-extraction.ts'
import type { Stored } from './store-statement.ts'

export interface ExtractOptions {
  readonly extractor: Extractor
  readonly proposals: boolean
  readonly userMessages: boolean
  /** Queue messages that hold sentences for a judge. */
  readonly undecided: boolean
}

const NOTHING: Stored = { created: 0, superseded: 0 }

/** The program that stores what one event teaches. The extractor runs here, outside of any transaction, and may throw. */
export async function extractEvent(
  store: Store,
  event: StoredEvent,
  options: ExtractOptions,
): Promise<() => Program<Stored>> {
  const { extractor, proposals, userMessages } = options
  const role = readAs(event)
  if (role === null || (role === 'assistant' && !proposals)) return nothing
  if (role === 'user' && !userMessages) return nothing
  const before = await store.read(readBefore(store, event))
  const previousAssistant = role === 'user' ? (before.assistant?.text ?? null) : null
  const extraction: Extraction = extractor.extract(event.text, { role, previousAssistant })
  const placement = placementOf(event, before, { role, extractor: extractor.name })
  const context = { role, previousAssistant } as const
  const open = options.undecided && (extractor.undecided?.(event.text, context) ?? []).length > 0
  const later = role === 'user' ? await laterEndings(store, event, { extraction, extractor }) : []
  return () => storeAll(store, { extraction, later }, { placement, open })
}

function* storeAll(
  store: Store,
  read: Parameters<typeof storeExtraction>[1],
  { placement, open }: { readonly placement: Parameters<typeof storeExtraction>[2]; readonly open: boolean },
): Program<Stored> {
  if (open) yield* queueUndecided(store, placement.event.id)
  return yield* storeExtraction(store, read, placement)
}

// biome-ignore lint/correctness/useYield: a program without statements
function* nothing(): Program<Stored> {
  return NOTHING
}

const STORE_FAILURES: ReadonlySet<unknown> = new Set<StoreErrorCode>([
  'STORE_BUSY',
  'STORE_READ_ONLY',
  'STORE_DAMAGED',
  'STORE_UNAVAILABLE',
  'STORE_CLOSED',
])

/** True for failures that aren't the event's fault: the store can't be used now, so nothing is queued or skipped. */
export function isStoreFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && STORE_FAILURES.has(error.code)
}

/** What went wrong, in one line for the queue. */
export function describeError(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}
