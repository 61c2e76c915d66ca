import type { AppendOutcome, NewEvent, Program, Store } from '@mem/store'
import { cutText } from '@mem/text'
import type { MemoryConfig } from '../config/memory-config.ts'

/** Texts longer than this count as large, in characters: shorter ones lose nothing where they stand. */
const largeLength = 1_000

const isArchived = ({ archive }: MemoryConfig, { type, text }: NewEvent): boolean =>
  archive.enabled && text.length > largeLength && archive.archiveTypes.includes(type)

/** Appends an event, and archives a large one of the types that the configuration names; its secrets are out already. */
export function* storeEvent(store: Store, config: MemoryConfig, event: NewEvent): Program<AppendOutcome> {
  if (!isArchived(config, event)) return yield* store.events.append(event)
  const outcome = yield* store.events.append({ ...event, replay: 'archive' })
  if (outcome.status === 'appended')
    yield* store.events.archive(event.session, event.seq, cutText(event.text, config.archive.maxCharsPerEvent))
  return outcome
}
