import { atLeast } from './at-least.ts'
import type { GateName } from './gate.ts'
import type { GateAnswer, GateQuestion } from './gate-question.ts'
import { EXTRACT_PIPELINE } from './pipeline.ts'

/** The gates that depend on what became of a session before. */
export const JOB_GATES: readonly (readonly [GateName, (question: GateQuestion) => GateAnswer])[] = [
  ['running', running],
  ['parked', parked],
  ['back-off', backOff],
  ['recheck', recheck],
  ['growth', growth],
]

function running({ state: { job }, run }: GateQuestion): GateAnswer {
  const leaseUntil = job?.state === 'running' ? (job.leaseUntil ?? 0) : 0
  const open = leaseUntil <= run.now
  return { open, detail: open ? 'Nobody is reading it.' : 'It is being read.', opensAt: leaseUntil }
}

function parked({ session, state: { job }, settings }: GateQuestion): GateAnswer {
  const open =
    job?.state !== 'parked' || isOutdated(job) || session.lastSeq - (job.inputMark ?? -1) >= settings.minDeltaEvents
  if (open) return { open, detail: 'It isn’t parked.' }
  return {
    open,
    detail: `It failed too often, at last with ${job?.errorCode ?? 'an error'}; a retry or a longer session frees it.`,
  }
}

function backOff({ state: { job }, run }: GateQuestion): GateAnswer {
  const waits = job !== null && (job.state === 'waiting' || job.state === 'ready') && !isOutdated(job)
  const opensAt = waits ? job.notBefore : 0
  const open = opensAt <= run.now
  return {
    open,
    detail: open ? 'It isn’t waiting after a failure.' : `It waits after ${job?.errorCode ?? 'an attempt'}.`,
    opensAt,
  }
}

function recheck({ state: { job }, settings, run }: GateQuestion): GateAnswer {
  // A time in the future comes from a clock that was put back, and would close the gate for as long.
  const seen =
    job !== null && !isOutdated(job) && job.checkedAt !== null && job.checkedAt <= run.now ? job.checkedAt : null
  if (seen === null || job?.state === 'waiting' || job?.state === 'parked') return { open: true, detail: 'It is due.' }
  const opensAt = seen + settings.recheckIntervalMs
  return {
    open: opensAt <= run.now,
    detail: `It was looked at ${Math.floor((run.now - seen) / 1_000)} s ago; again after ${settings.recheckIntervalMs / 1_000} s.`,
    opensAt,
  }
}

function growth({ session, state: { job }, count, settings }: GateQuestion): GateAnswer {
  if (job === null || job.doneMark < 0) return { open: true, detail: 'It was never read.' }
  if (isOutdated(job)) return { open: true, detail: 'It was read by an older version.' }
  if (session.lastSeq < job.doneMark) return { open: true, detail: 'Its log was written anew.' }
  return atLeast('events since it was read', count?.added ?? session.lastSeq - job.doneMark, settings.minDeltaEvents)
}

function isOutdated(job: { readonly pipeline: number }): boolean {
  return job.pipeline < EXTRACT_PIPELINE
}
