import { MemError } from '@mem/store'
import { filePath } from '../files/file-path.ts'
import { fileProblem } from '../files/file-problem.ts'
import { describeSeedB } from '../seed-b/describe-seed-b.ts'
import { importSeedB } from '../seed-b/import-seed-b.ts'
import { type CommandContext, refuse, reply } from './command.ts'
import { withoutQuotes } from './without-quotes.ts'

/** What says that a file can't be read: nothing has changed then. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'NOT_A_STORE',
  'SCHEMA_TOO_NEW',
  'STORE_DAMAGED',
  'STORE_UNAVAILABLE',
  'STORE_BUSY',
])

/** The switch where it is typed behind `seed-b`. */
const SWITCH = /^--even-purged\s+/

/** `import seed-b <file>`: the claims of dsh-memory-gate. */
export const importOriginal = async ({ runtime }: CommandContext, given: string, evenPurged: boolean) => {
  const found = filePath(withoutQuotes(given.replace(SWITCH, '')), runtime.ports.directory)
  if ('problem' in found)
    return refuse(`import seed-b: ${found.problem}, for example: import seed-b ~/.dsh/memory/cbdc.sqlite`)
  try {
    const report = await importSeedB(runtime, found.path, { evenPurged: evenPurged || SWITCH.test(given) })
    return reply(describeSeedB(report), report)
  } catch (error) {
    if (!MemError.is(error) || error.data.path !== found.path || !UNREADABLE.has(error.code)) throw error
    const text = fileProblem(found.path, error.cause) ?? error.message
    return refuse(text, { code: error.code })
  }
}
