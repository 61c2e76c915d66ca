import {
  blocks,
  type Findings,
  isOk,
  isScript,
  joinFindings,
  type NewValidationRun,
  runChecks,
  runScripts,
  type ScriptOutcome,
} from '@mem/validate'
import { runScript } from '@mem/validate/script'
import { deadlineIn } from '../deadline.ts'
import { withoutSecrets } from '../observe/without-secrets.ts'
import type { Runtime } from '../runtime.ts'
import { remindersGiven } from './repair-reminder.ts'
import type { Validation } from './validation.ts'

/** What the assistant said, secrets taken out. */
export interface Answer {
  readonly session: string
  readonly seq: number
  readonly type: string
  readonly text: string
  /** How often its run could not be stored. */
  readonly attempts?: number
}

/** After so many milliseconds no further check is begun while the host waits for `observe`. */
const inlineMs = 20

/** Answers that may wait because their run could not be stored. */
const mostUnstored = 100
const mostAttempts = 3

const findingsOf = (runtime: Runtime, { text }: Answer): Findings => {
  const { checks } = runtime.config.validation
  const found = runChecks(text, checks, { expired: deadlineIn(runtime.ports, inlineMs) })
  return { ...found, skipped: found.skipped + checks.filter(isScript).length }
}

/** A script may say anything, a secret too. */
const cleaned = (findings: Findings): Findings => ({
  ...findings,
  errors: findings.errors.map(({ check, reason }) => ({ check, reason: withoutSecrets(reason).text })),
  violations: findings.violations.map((violation) =>
    violation.facts.kind === 'script' && violation.facts.says !== null
      ? { ...violation, facts: { kind: 'script', says: withoutSecrets(violation.facts.says).text } }
      : violation,
  ),
})

const toRun = (runtime: Runtime, answer: Answer, found: Findings, given: number): NewValidationRun => {
  const { blockOnViolation, maxRepairAttempts } = runtime.config.validation
  const attemptsLeft = maxRepairAttempts - given
  const { violations, errors, checked, skipped, deterministic } = cleaned(found)
  return {
    session: answer.session,
    eventSeq: answer.seq,
    target: answer.type,
    ok: isOk({ violations }),
    checked,
    skipped,
    deterministic,
    blocked: violations.some((violation) => blocks(violation, { blockOnViolation, attemptsLeft })),
    violations,
    errors,
  }
}

/** A run that is logged, and how many purges the store had seen then. */
interface LoggedRun {
  readonly id: number
  readonly purges: number
}

const store = (runtime: Runtime, answer: Answer, found: Findings): Promise<LoggedRun> =>
  runtime.store.write(
    (function* () {
      const run = toRun(runtime, answer, found, yield* remindersGiven(runtime, answer.session))
      const id = yield* runtime.validation.programs.put(run, runtime.config.diagnostics.assemblyLogRetention)
      return { id, purges: yield* runtime.store.purge.count() }
    })(),
  )

const outdated: ScriptOutcome = { status: 'failed', reason: 'was not asked, a newer answer followed' }

/** Asks the scripts about an answer, unless a newer one of its session came meanwhile, and completes its run. */
const askScripts = async (runtime: Runtime, answer: Answer, logged: LoggedRun, found: Findings): Promise<void> => {
  const { id, purges } = logged
  const { validation, config, health } = runtime
  const { checks } = config.validation
  const isNewest = validation.newest.get(answer.session) === id
  const judged = await runScripts(answer.text, checks, async (check, text) =>
    isNewest ? runScript(check, text, validation.ending.signal) : outdated,
  )
  for (const { check, reason } of isNewest ? cleaned(judged).errors : [])
    health.record('validation', `${check}: ${reason}`)
  const all = joinFindings({ ...found, skipped: found.skipped - checks.filter(isScript).length }, judged)
  await runtime.store.write(
    (function* () {
      // A purge may have taken the answer, and given its number to another run.
      if ((yield* runtime.store.purge.count()) !== purges) return
      const run = toRun(runtime, answer, all, yield* remindersGiven(runtime, answer.session))
      yield* validation.programs.replace(id, run)
    })(),
  )
}

const startScripts = (runtime: Runtime, answer: Answer, logged: LoggedRun, found: Findings): void => {
  const { validation, health } = runtime
  const { id } = logged
  validation.newest.set(answer.session, id)
  validation
    .inOrder(() => askScripts(runtime, answer, logged, found))
    .catch((error: unknown) => health.record('validation', error))
    .finally(() => {
      if (validation.newest.get(answer.session) === id) validation.newest.delete(answer.session)
    })
}

/** Keeps an answer for later; what three passes could not store is given up. */
const keep = ({ unstored }: Validation, answer: Answer): void => {
  const attempts = (answer.attempts ?? 0) + 1
  if (attempts < mostAttempts) unstored.push({ ...answer, attempts })
  if (unstored.length > mostUnstored) unstored.shift()
}

/**
 * Validates what the assistant said, when checks are configured: the built-in ones at once, for a bounded time; scripts in
 * workers, in the background. The run is stored before the scripts answer and completed afterwards. No model is called.
 * Never throws: what goes wrong is recorded, and a run that could not be stored is made again by `tick`.
 */
export const validateAnswer = async (runtime: Runtime, answer: Answer): Promise<void> => {
  const { config, validation, health } = runtime
  if (!config.validation.enabled || config.validation.checks.length === 0 || answer.text.trim() === '') return
  try {
    const found = findingsOf(runtime, answer)
    const logged = await store(runtime, answer, found)
    if (config.validation.checks.some(isScript)) startScripts(runtime, answer, logged, found)
  } catch (error) {
    health.record('validation', error)
    keep(validation, answer)
  }
}

/** Validates again what could not be stored. */
export const retryValidation = async (runtime: Runtime): Promise<void> => {
  for (const answer of runtime.validation.unstored.splice(0)) await validateAnswer(runtime, answer)
}
