import { createHash } from 'node:crypto'
import type { BlockLine } from '@mem/assemble'
import { questionTerms } from '@mem/claims-cbdc'
import type { Program, StoredSession } from '@mem/store'
import { withoutSecrets } from '../observe/without-secrets.ts'
import type { Runtime } from '../runtime.ts'
import type { JudgedTurn } from './claim-layer.ts'

/** Runs are pruned every so many. */
const PRUNE_EVERY = 100

export interface ClaimAudit {
  readonly session: StoredSession
  readonly turn: JudgedTurn
  /** Lines that entered the context; none where nothing was injected. */
  readonly lines: readonly BlockLine[]
  /** Ids of items that stand there only because of their claims. */
  readonly added: ReadonlySet<string>
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Writes what was judged for a turn, once, and which claims entered the context. Of the question it keeps a hash and the terms of
 * its redacted text. Gives the number of the run.
 */
export function* logClaims(
  { claims, config, ports }: Runtime,
  { session, turn, lines, added }: ClaimAudit,
): Program<number> {
  const { programs } = claims
  let { run } = turn
  if (run === null) {
    const asked = withoutSecrets(turn.question).text
    // A purge may have come between verdict and log.
    const stored = new Set((yield* programs.byIds(turn.judged.map(({ claim }) => claim.id))).map(({ id }) => id))
    run = yield* programs.logRun({
      session: session.key,
      workspace: session.workspace,
      queryHash: sha256(asked),
      terms: questionTerms(asked).map(({ term }) => term),
      candidateCount: turn.candidates,
      decisions: turn.judged
        .filter(({ claim }) => stored.has(claim.id))
        .map(({ claim, channel, verdict }) => ({ claim: claim.id, channel, verdict })),
      now: ports.clock(),
    })
    if (run % PRUNE_EVERY === 0) yield* programs.prune(config.claims.auditRetentionRuns)
  }
  const numbered = lines.flatMap(({ ref, position, text }) =>
    ref && position ? [{ ref, position, chars: text.length }] : [],
  )
  if (numbered.length === 0) return run
  const held = yield* programs.byItems(numbered.map(({ ref }) => ref))
  const injected = held.flatMap(({ id, sources, state }) => {
    const line = numbered.find(({ ref }) => sources.some(({ item }) => item === ref))
    return line && state === 'active'
      ? [{ id, position: line.position, chars: added.has(line.ref) ? line.chars : 0 }]
      : []
  })
  if (injected.length > 0) yield* programs.logInjection(run, { messageId: null, claims: injected })
  return run
}
