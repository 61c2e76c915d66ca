import { type ValidationRun, violationText } from '@mem/validate'
import type { Runtime } from '../runtime.ts'

/** The latest validation of a session, as data and as the lines that `status` and `explain` show. */
export interface DescribedValidation {
  readonly run: ValidationRun | null
  readonly lines: readonly string[]
}

const describe = (run: ValidationRun): readonly string[] => {
  const { eventSeq, ok, blocked, deterministic, checked, skipped, violations, errors } = run
  const verdict = `${ok ? 'passed' : 'broken'}${blocked ? ', blocking' : ''}`
  const counts = `${checked} checked, ${skipped} skipped`
  return [
    `last validation: #${run.id} of seq:${eventSeq} ${verdict} (${counts}, ${deterministic ? '' : 'not '}deterministic)`,
    ...violations.map((one) => `  ${one.severity} ${one.check}: ${violationText(one, 'en')}`),
    ...errors.map(({ check, reason }) => `  not made ${check}: ${reason}`),
  ]
}

/** Reads the latest run; nothing is run again. */
export const describeValidation = async (
  { store, config, validation }: Runtime,
  session: string | null,
): Promise<DescribedValidation> => {
  const run = session === null ? null : ((await store.read(validation.programs.latest(session))) ?? null)
  if (run) return { run, lines: describe(run) }
  const { enabled, checks } = config.validation
  const isOff = !enabled || checks.length === 0
  const why = isOff ? 'no checks are configured' : 'no answer in this session yet'
  return { run, lines: [`last validation: none, ${why}`] }
}
