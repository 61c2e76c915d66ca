import type { NewAssemblyLogEntry } from '@mem/store'
import { logClaims } from '../claims/log-claims.ts'
import type { StepBlock, StepRequest } from '../memory.ts'
import type { Runtime } from '../runtime.ts'
import type { Assembled } from './assembled.ts'
import type { LoggedReason } from './logged-lines.ts'

const scoreParts = ({ recall, rules }: Assembled): ReadonlyMap<string, LoggedReason> => {
  const parts = new Map<string, LoggedReason>()
  for (const because of ['earlier', 'established', 'resident'] as const)
    for (const { item } of because === 'earlier' ? recall.superseded : recall[because])
      parts.set(item.id, { because, score: 0, features: [] })
  for (const { item, score, features } of recall.items) parts.set(item.id, { score, features })
  for (const { event, score, features } of recall.events) parts.set(String(event.id), { score, features })
  for (const { rule, score, features } of rules) parts.set(rule.id, { score, features })
  return parts
}

/** What a line or an omission has in the log: the parts of its score, where it has one. */
const whyOf = (ref: string | null, parts: ReadonlyMap<string, LoggedReason>) =>
  ref === null ? {} : { why: parts.get(ref) ?? null }

/** The log row of one attempt, with everything `explain` shows; made from what was computed, never recomputed. */
const logEntry = (request: StepRequest, step: StepBlock, assembled: Assembled | null): NewAssemblyLogEntry => {
  const parts = assembled ? scoreParts(assembled) : new Map<string, LoggedReason>()
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
    lines: step.lines.map((line) => ({ ...line, ...whyOf(line.ref, parts) })),
    omitted: step.omitted.map((omission) => ({ ...whyOf(omission.ref, parts), ...omission })),
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
    const { id, run } = await store.write(
      (function* () {
        const { lastEventSeq } = yield* store.sessions.checkpoint(request.session)
        yield* store.sessions.putCheckpoint(request.session, { lastAssemblySeq: lastEventSeq })
        const id = yield* store.logs.addAssembly(entry, config.diagnostics.assemblyLogRetention)
        const { session, turn, added = new Map<string, number>() } = assembled ?? {}
        if (id === 0 || !session || !turn) return { id, run: null }
        const block = step.inject ? step.contentHash || null : null
        const audit = { session, turn, lines: step.inject ? step.lines : [], block, added }
        return { id, run: yield* logClaims(runtime, audit) }
      })(),
    )
    // Only now is it certain that the run stands.
    if (assembled?.turn) assembled.turn.run = run ?? assembled.turn.run
    return id
  } catch (error) {
    health.record('assembly log', error)
    return null
  }
}
