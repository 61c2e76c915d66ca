import type { Store } from '@mem/store'
import type { ClaimLayer } from './claims/claim-layer.ts'
import type { HostFactsHolder } from './compatibility/host-facts-holder.ts'
import type { MemoryConfig } from './config/memory-config.ts'
import type { Embeddings } from './embedding/embeddings.ts'
import type { Health } from './health.ts'
import type { Line } from './line.ts'
import type { ModelWork } from './model/model-work.ts'
import type { EventQueue } from './observe/event-queue.ts'
import type { MemoryPorts } from './ports.ts'
import type { TextHashes } from './prepare/text-hashes.ts'
import type { SessionRegistry } from './sessions/session-registry.ts'
import type { SkillRegistry } from './skills/skill-registry.ts'
import type { TranslatorHolder } from './translation/translator-holder.ts'
import type { Validation } from './validation/validation.ts'

/** Everything one open memory is made of; passed to the engine's operations. */
export interface Runtime {
  readonly store: Store
  readonly config: MemoryConfig
  readonly ports: MemoryPorts
  readonly sessions: SessionRegistry
  readonly skills: SkillRegistry
  readonly queue: EventQueue
  readonly health: Health
  readonly host: HostFactsHolder
  /** The model that is asked about undecided sentences; null unless one is switched on. */
  readonly model: ModelWork | null
  /** Finds messages by meaning; null unless an embedder is passed in or switched on. */
  readonly embeddings: Embeddings | null
  /** Sessions of which nothing waits to be extracted; an appended message takes its session out. */
  readonly extracted: Set<string>
  /** Sessions of which messages wait to be extracted. */
  readonly owed: Set<string>
  /** Sessions of which an event found no room in the queue; none of their later events is taken until `lastSeq` is asked. */
  readonly behind: Set<string>
  /** Events are stored, and waited for, one after another: calls that overlap keep their order. */
  readonly inOrder: Line
  /** Words of a question in the other language. */
  readonly translator: TranslatorHolder
  readonly isFirstRecall: () => boolean
  /** Content hashes of visible messages. */
  readonly textHashes: TextHashes
  readonly claims: ClaimLayer
  readonly validation: Validation
  /** Code over a block's body that only this store can make. */
  readonly seal: (body: string) => string
}
