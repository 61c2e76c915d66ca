import { compiler } from '../sql/compiler.ts'
import { type Program, run } from '../sql/program.ts'

/**
 * Gives a new session its checkpoint, behind what was purged of it: whoever reads the host's log from there on doesn't bring
 * it back.
 */
export function* insertCheckpoint(session: number, fenceSeq: number): Program<void> {
  const nothing = { epoch: 0, last_extracted_event: 0, last_extract_seq: -1, last_assembly_seq: -1 }
  yield* run(compiler.insertInto('checkpoint').values({ session, last_event_seq: fenceSeq, ...nothing }))
}
