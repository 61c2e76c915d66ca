import { MemError } from '@mem/engine'
import { planHarness } from './harness/plan-harness.ts'
import { runHarness } from './harness/run-harness.ts'

const doors = ['retrieval', 'scenarios', 'adversarial', 'extraction', 'speed', 'extract-speed', 'claims'] as const

const [door, ...rest] = process.argv.slice(2)
// `pnpm run bench:speed -- --events 9` hands the dashes on.
const given = rest.filter((argument) => argument !== '--')
const caller = process.env.INIT_CWD ?? process.cwd()

try {
  process.exitCode = await open(door)
} catch (error) {
  if (!MemError.is(error)) throw error
  console.error(error.message)
  process.exitCode = 2
}

async function open(name: string | undefined): Promise<number> {
  switch (name) {
    case 'retrieval':
    case 'scenarios':
    case 'adversarial':
    case 'extraction':
      return runHarness(planHarness(name, given, { caller, environment: process.env }))
    case 'speed':
      return (await import('./speed/run-speed.ts')).runSpeed(given, caller)
    case 'extract-speed':
      return (await import('./extract-speed/run-extract-speed.ts')).runExtractSpeed(given, caller)
    case 'claims':
      return (await import('./claims/run-claims.ts')).runClaims(given, { caller, environment: process.env })
    default:
      throw new MemError('ARGUMENT_INVALID', `The bench has no door "${name ?? ''}"; name one of ${doors.join(', ')}.`)
  }
}
