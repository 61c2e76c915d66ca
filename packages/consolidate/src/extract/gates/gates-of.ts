import type { ModelRoute } from '../../ports/language-model.ts'
import type { SessionFacts } from '../../ports/session-log.ts'
import type { Settings } from '../../settings.ts'
import type { Gate, GateName } from './gate.ts'
import { mayReceive } from './may-receive.ts'
import { EXTRACT_PIPELINE } from './pipeline.ts'
import type { RunState, SessionCount, SessionState } from './session-state.ts'

/** Everything that decides whether a session is read now. */
export interface GateQuestion {
  readonly session: SessionFacts
  readonly state: SessionState
  /** Null before anybody has counted: positions stand in, which are never too few. */
  readonly count: SessionCount | null
  /** The model that would be asked, see `chooseRoute`; null without one. */
  readonly route: ModelRoute | null
  readonly run: RunState
  readonly settings: Settings
}

/** Every gate that a session has to pass, in order, each with its reason: the same for the selection and for `explain`. */
export function gatesOf(question: GateQuestion): readonly Gate[] {
  return GATES.map(([name, ask]) => {
    const answer = ask(question)
    return { name, open: answer.open, detail: answer.detail, opensAt: answer.open ? null : (answer.opensAt ?? null) }
  })
}

/** The first gate that keeps a session out; undefined when all are open. */
export function closedGate(gates: readonly Gate[]): Gate | undefined {
  return gates.find(({ open }) => !open)
}

interface Answer {
  readonly open: boolean
  readonly detail: string
  readonly opensAt?: number
}

const DAY = 86_400_000

const KINDS = {
  root: 'It is a conversation of a person.',
  subagent: 'It is the session of a sub-agent; its work stands in the session that called it.',
  internal: 'It is a session of the pipeline itself.',
} as const

const MODES = {
  on: 'Memory was on in it.',
  off: 'Memory was off in it.',
  external: 'It holds text from outside, and such sessions are excluded.',
} as const

const GATES: readonly (readonly [GateName, (question: GateQuestion) => Answer])[] = [
  ['kind', ({ session: { kind } }) => ({ open: kind === 'root', detail: KINDS[kind] })],
  ['mode', ({ session: { mode } }) => ({ open: mode === 'on', detail: MODES[mode] })],
  ['choice', ({ state: { choice } }) => ({ open: choice !== 'off', detail: choiceDetail(choice) })],
  [
    'scope',
    ({ state: { scopeOn } }) => ({ open: scopeOn, detail: `A handbook of its project is ${scopeOn ? 'on' : 'off'}.` }),
  ],
  ['age', age],
  ['idle', idle],
  [
    'user-messages',
    ({ session, settings }) => atLeast('messages of its user', session.userMessages, settings.minUserMessages),
  ],
  [
    'events',
    ({ session, count, settings }) =>
      atLeast('events', count?.events ?? session.lastSeq + 1, settings.minSessionEvents),
  ],
  ['running', running],
  ['parked', parked],
  ['back-off', backOff],
  ['recheck', recheck],
  ['growth', growth],
  [
    'route',
    ({ route }) => ({
      open: route !== null,
      detail: route ? `Model ${route.model} of ${route.provider}.` : 'There is no model to ask.',
    }),
  ],
  ['provider', provider],
  ['budget', ({ run }) => ({ open: run.tokensLeft > 0, detail: `${run.tokensLeft} tokens are left.` })],
  [
    'run',
    ({ run, settings }) => ({
      open: run.taken < settings.maxRolloutsPerRun,
      detail: `${run.taken} of ${settings.maxRolloutsPerRun} sessions of this run are taken.`,
    }),
  ],
]

function choiceDetail(choice: SessionState['choice']): string {
  if (choice === null) return 'Nobody has said that it isn’t to be remembered.'
  return choice === 'on' ? 'It is to be remembered.' : 'Its user doesn’t want it to be remembered.'
}

function age({ session, settings, run }: GateQuestion): Answer {
  const days = Math.floor((run.now - session.updatedAt) / DAY)
  const open = run.now - session.updatedAt <= settings.maxRolloutAgeDays * DAY
  return { open, detail: `Its last event is ${Math.max(0, days)} days old; ${settings.maxRolloutAgeDays} is the most.` }
}

function idle({ session, settings, run }: GateQuestion): Answer {
  const opensAt = session.updatedAt + settings.idleMs
  const seconds = Math.max(0, Math.floor((run.now - session.updatedAt) / 1_000))
  const detail = `Nothing was said for ${seconds} s; ${settings.idleMs / 1_000} s is the least.`
  return { open: run.now >= opensAt, detail, opensAt }
}

function atLeast(what: string, found: number, least: number): Answer {
  return { open: found >= least, detail: `It has ${found} ${what}; ${least} is the least.` }
}

function running({ state: { job }, run }: GateQuestion): Answer {
  const leaseUntil = job?.state === 'running' ? (job.leaseUntil ?? 0) : 0
  const open = leaseUntil <= run.now
  return { open, detail: open ? 'Nobody is reading it.' : 'It is being read.', opensAt: leaseUntil }
}

function parked({ session, state: { job }, settings }: GateQuestion): Answer {
  const open =
    job?.state !== 'parked' || isOutdated(job) || session.lastSeq - (job.inputMark ?? -1) >= settings.minDeltaEvents
  if (open) return { open, detail: 'It isn’t parked.' }
  return {
    open,
    detail: `It failed too often, at last with ${job?.errorCode ?? 'an error'}; a retry or a longer session frees it.`,
  }
}

function backOff({ state: { job }, run }: GateQuestion): Answer {
  const waits = job !== null && (job.state === 'waiting' || job.state === 'ready') && !isOutdated(job)
  const opensAt = waits ? job.notBefore : 0
  const open = opensAt <= run.now
  return {
    open,
    detail: open ? 'It isn’t waiting after a failure.' : `It waits after ${job?.errorCode ?? 'an attempt'}.`,
    opensAt,
  }
}

function recheck({ state: { job }, settings, run }: GateQuestion): Answer {
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

function growth({ session, state: { job }, count, settings }: GateQuestion): Answer {
  if (job === null || job.doneMark < 0) return { open: true, detail: 'It was never read.' }
  if (isOutdated(job)) return { open: true, detail: 'It was read by an older version.' }
  if (session.lastSeq < job.doneMark) return { open: true, detail: 'Its log was written anew.' }
  return atLeast('events since it was read', count?.added ?? session.lastSeq - job.doneMark, settings.minDeltaEvents)
}

function provider({ session, route, settings }: GateQuestion): Answer {
  if (route === null) return { open: true, detail: 'There is no provider to send it to.' }
  const from = session.route ? session.route.provider : 'a provider that isn’t known'
  return {
    open: mayReceive(route, session, settings),
    detail: `It talked to ${from} and would be sent to ${route.provider}.`,
  }
}

function isOutdated(job: { readonly pipeline: number }): boolean {
  return job.pipeline < EXTRACT_PIPELINE
}
