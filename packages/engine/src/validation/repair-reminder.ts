import type { BlockRepair } from '@mem/assemble'
import type { Program } from '@mem/store'
import { cutText } from '@mem/text'
import { blocks, checkName, type ValidationRun, type Violation, violationText } from '@mem/validate'
import type { Runtime } from '../runtime.ts'

/** Violations named in one reminder, and characters of each. */
const mostNamed = 3
const longest = 300

/** Reminders that a session was given, those counted in the store and those that could not be. */
export function* remindersGiven({ validation }: Runtime, session: string): Program<number> {
  return (yield* validation.programs.remindersGiven(session)) + (validation.uncounted.get(session) ?? 0)
}

/** Errors of checks that are still configured. */
const unrepaired = (runtime: Runtime, run: ValidationRun | undefined): readonly Violation[] => {
  const names = new Set(runtime.config.validation.checks.map(checkName))
  return run?.violations.filter(({ check, severity }) => severity === 'error' && names.has(check)) ?? []
}

const toRepairs = (
  { config }: Runtime,
  run: ValidationRun,
  violations: readonly Violation[],
  { attemptsLeft, language }: { readonly attemptsLeft: number; readonly language: 'en' | 'zh' },
): readonly BlockRepair[] => {
  const { blockOnViolation } = config.validation
  return violations.slice(0, mostNamed).map((violation, index) => {
    const more = index === mostNamed - 1 ? violations.length - mostNamed : 0
    return {
      ref: `check:${run.id}:${index}`,
      check: violation.check,
      source: `seq:${run.eventSeq}`,
      text: `${cutText(violationText(violation, language), longest)}${more > 0 ? ` (+${more})` : ''}`,
      blocking: blocks(violation, { blockOnViolation, attemptsLeft }),
    }
  })
}

/**
 * What a block says about the last answer of a session: the errors that its newest run found, while the conversation has a
 * reminder left. A later answer that passes ends it. A failure costs the reminder only.
 */
export const repairReminder = async (
  runtime: Runtime,
  session: string,
  language: 'en' | 'zh',
): Promise<readonly BlockRepair[]> => {
  const { enabled, checks, maxRepairAttempts } = runtime.config.validation
  if (!enabled || checks.length === 0) return []
  try {
    return await runtime.store.read(
      (function* () {
        const attemptsLeft = maxRepairAttempts - (yield* remindersGiven(runtime, session))
        const run = attemptsLeft > 0 ? yield* runtime.validation.programs.latest(session) : undefined
        return run ? toRepairs(runtime, run, unrepaired(runtime, run), { attemptsLeft, language }) : []
      })(),
    )
  } catch (error) {
    runtime.health.record('repair reminder', error)
    return []
  }
}

/** Counts a reminder that a step was given; in memory when the store can't be written, so that there are never more. */
export const countReminder = async (runtime: Runtime, session: string): Promise<void> => {
  const { store, validation, health } = runtime
  try {
    await store.write(validation.programs.countReminder(session))
  } catch (error) {
    validation.uncounted.set(session, (validation.uncounted.get(session) ?? 0) + 1)
    health.record('repair reminder', error)
  }
}
