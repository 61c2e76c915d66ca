import { createHash } from 'node:crypto'
import type { BlockLine } from '@mem/assemble'
import { type ClaimPrograms, questionTerms } from '@mem/claims-cbdc'
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
  /** Hash of the block; null where nothing was injected. */
  readonly block: string | null
  /** Characters of the items that stand there only because of their claims, by id. */
  readonly added: ReadonlyMap<string, number>
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Writes what was judged for a turn, once, and which claims entered the context. Of the question it keeps a hash and the terms of
 * its redacted text. Gives the number of the run.
 */
export function* logClaims(
  { claims, config, ports }: Runtime,
  { session, turn, lines, block, added }: ClaimAudit,
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
  const injected = yield* shownBy(programs, lines, added)
  if (injected.length > 0) yield* programs.logInjection(run, { messageId: null, block, claims: injected })
  return run
}

/** Claims whose item a line holds, or whose message it quotes, each with its first line. */
function* shownBy(programs: ClaimPrograms, lines: readonly BlockLine[], added: ReadonlyMap<string, number>) {
  const numbered = lines.flatMap(({ ref, position }) => (ref && position ? [{ ref, position }] : []))
  if (numbered.length === 0) return []
  const quoted = numbered.flatMap(({ ref }) => (/^\d+$/.test(ref) ? [Number(ref)] : []))
  const held = [...(yield* programs.byItems(numbered.map(({ ref }) => ref))), ...(yield* programs.byEvents(quoted))]
  const active = new Map(held.flatMap((claim) => (claim.state === 'active' ? [[claim.id, claim] as const] : [])))
  return [...active.values()].flatMap(({ id, sources }) => {
    const line =
      numbered.find(({ ref }) => sources.some(({ item }) => item === ref)) ??
      numbered.find(({ ref }) => sources.some(({ event }) => String(event) === ref))
    return line ? [{ id, position: line.position, chars: added.get(line.ref) ?? 0 }] : []
  })
}
