import { atLeast } from './at-least.ts'
import type { Gate, GateName } from './gate.ts'
import type { GateAnswer, GateQuestion } from './gate-question.ts'
import { JOB_GATES } from './job-gates.ts'
import { mayReceive } from './may-receive.ts'
import type { SessionState } from './session-state.ts'

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

const GATES: readonly (readonly [GateName, (question: GateQuestion) => GateAnswer])[] = [
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
  ...JOB_GATES,
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

function age({ session, settings, run }: GateQuestion): GateAnswer {
  const days = Math.floor((run.now - session.updatedAt) / DAY)
  const open = run.now - session.updatedAt <= settings.maxRolloutAgeDays * DAY
  return { open, detail: `Its last event is ${Math.max(0, days)} days old; ${settings.maxRolloutAgeDays} is the most.` }
}

function idle({ session, settings, run }: GateQuestion): GateAnswer {
  const opensAt = session.updatedAt + settings.idleMs
  const seconds = Math.max(0, Math.floor((run.now - session.updatedAt) / 1_000))
  const detail = `Nothing was said for ${seconds} s; ${settings.idleMs / 1_000} s is the least.`
  return { open: run.now >= opensAt, detail, opensAt }
}

function provider({ session, route, settings }: GateQuestion): GateAnswer {
  if (route === null) return { open: true, detail: 'There is no provider to send it to.' }
  const from = session.route ? session.route.provider : 'a provider that isn’t known'
  return {
    open: mayReceive(route, session, settings),
    detail: `It talked to ${from} and would be sent to ${route.provider}.`,
  }
}
