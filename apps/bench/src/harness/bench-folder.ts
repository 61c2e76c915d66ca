import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MemError } from '@mem/engine'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))

/**
 * Folder with the harness: `--bench`, else `$MEM_BENCH`, else `shared/bench` beside the repository. Without links: run through
 * one, the harness takes itself for an import and does nothing.
 */
export function benchFolder(given: string | undefined, caller: string, environment: NodeJS.ProcessEnv): string {
  const folder = resolve(caller, given ?? (environment.MEM_BENCH || join(repository, '../shared/bench')))
  const missing = ['harness/run.mjs', 'harness/scenarios.mjs'].filter((file) => !existsSync(join(folder, file)))
  if (missing.length === 0) return realpathSync(folder)
  throw new MemError(
    'ARGUMENT_INVALID',
    `The bench folder ${folder} has no ${missing.join(' and no ')}; name the folder with --bench DIR or $MEM_BENCH.`,
  )
}
