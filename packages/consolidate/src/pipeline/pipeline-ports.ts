import type { Store } from '@mem/store'
import { type RecordPrograms, recordPrograms } from '../extract/records/record-programs.ts'
import { type BlockPrograms, blockPrograms } from '../handbook/block-programs.ts'
import { type RevisionPrograms, revisionPrograms } from '../handbook/revisions/revision-programs.ts'
import { type JobPrograms, jobPrograms } from '../jobs/job-programs.ts'
import { type LedgerPrograms, ledgerPrograms } from '../ledger/ledger-programs.ts'
import { type NotePrograms, notePrograms } from '../notes/note-programs.ts'
import type { Clock } from '../ports/clock.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import type { SessionLog } from '../ports/session-log.ts'
import { type ScopePrograms, scopePrograms } from '../scopes/scope-programs.ts'
import type { Settings } from '../settings.ts'
import { type UsePrograms, usePrograms } from '../usage/use-programs.ts'
import type { Vault } from '../vault/vault.ts'

/** What the handbook needs from its surroundings. */
export interface HandbookPorts {
  /** Opened with `handbookModule`. */
  readonly store: Store
  readonly log: SessionLog
  /** Null: no model is there, so nothing is made; what is there can be read and edited all the same. */
  readonly model: LanguageModel | null
  readonly vault: Vault
  readonly clock: Clock
  readonly settings: Settings
  /** Names this process in `status`. */
  readonly worker: string
}

/** The ports and the programs that everything is made from. */
export interface Pipeline extends HandbookPorts {
  readonly jobs: JobPrograms
  readonly scopes: ScopePrograms
  readonly ledger: LedgerPrograms
  readonly records: RecordPrograms
  readonly blocks: BlockPrograms
  readonly revisions: RevisionPrograms
  readonly notes: NotePrograms
  readonly uses: UsePrograms
}

export function pipelineOf(ports: HandbookPorts): Pipeline {
  const { store } = ports
  return {
    ...ports,
    jobs: jobPrograms(store),
    scopes: scopePrograms(store),
    ledger: ledgerPrograms(store),
    records: recordPrograms(store),
    blocks: blockPrograms(store),
    revisions: revisionPrograms(store),
    notes: notePrograms(store),
    uses: usePrograms(store),
  }
}
