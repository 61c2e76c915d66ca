import type { SessionRecord } from '../../handbook/session-record.ts'

/** A record before it is stored. Its `slug` is a wish: another one is given where the scope has it already. */
export type RecordDraft = Omit<SessionRecord, 'id' | 'retiredAt' | 'pinned' | 'consumed'>
