import type { NewAssemblyLogEntry } from '@mem/store'
import type { StepBlock, StepRequest } from '../memory.ts'
import type { Runtime } from '../runtime.ts'
import type { Assembled } from './assembled.ts'

const scoreParts = ({ recall, rules }: Assembled): ReadonlyMap<string, unknown> =>
  new Map([
    ...[...recall.items, ...recall.resident, ...recall.established, ...recall.events].map(
      (hit) =>
        [
          hit.type === 'item' ? hit.item.id : String(hit.event.id),
          { score: hit.score, features: hit.features },
        ] as const,
    ),
    ...rules.map(({ rule, score, features }) => [rule.id, { score, features }] as const),
  ])

/** The log row of one attempt, with everything `explain` shows; made from what was computed, never recomputed. */
const logEntry = (request: StepRequest, step: StepBlock, assembled: Assembled | null): NewAssemblyLogEntry => {
  const parts = assembled ? scoreParts(assembled) : new Map<string, unknown>()
  return {
    session: request.session,
    turn: request.turn ?? null,
    step: request.step ?? null,
    trigger: request.trigger ?? 'step',
    status: step.status,
    injected: step.inject,
    reason: step.reason,
    budget: assembled?.budgetTokens ?? 0,
    usedTokens: step.tokens,
    tokenSource: assembled?.tokenSource ?? 'estimate',
    contentHash: step.contentHash || null,
    messageSeq: null,
    frequencyVersion: assembled?.recall.frequencyVersion ?? 0,
    lines: step.lines.map((line) => ({ ...line, ...(line.ref ? { why: parts.get(line.ref) ?? null } : {}) })),
    omitted: step.omitted,
    errors: step.errors,
    elapsedMicroseconds: assembled?.elapsedMicroseconds ?? null,
    ...(assembled ? { purges: assembled.purges } : {}),
  }
}

/** Stores the log of one attempt; 0 when a purge came between. A log that can't be written costs only the log. */
export const logAssembly = async (
  runtime: Runtime,
  request: StepRequest,
  step: StepBlock,
  assembled: Assembled | null,
): Promise<number | null> => {
  const { store, config, health } = runtime
  try {
    const entry = logEntry(request, step, assembled)
    return await store.write(
      (function* () {
        const { lastEventSeq } = yield* store.sessions.checkpoint(request.session)
        yield* store.sessions.putCheckpoint(request.session, { lastAssemblySeq: lastEventSeq })
        return yield* store.logs.addAssembly(entry, config.diagnostics.assemblyLogRetention)
      })(),
    )
  } catch (error) {
    health.record('assembly log', error)
    return null
  }
}
