import { join, resolve } from 'node:path'
import { absolutePath, type Surroundings } from '@mem/engine'

/**
 * Folder of the memory: `dataDir` with `~` and `$VAR` expanded, else `mem` in the DSH home, which is found as the host
 * finds it (`$DSH_HOME` unless blank, else `~/.dsh`). Throws for an unset variable and for a path that isn't absolute.
 */
export const dataFolder = (dataDir: string, { env, home }: Surroundings): string => {
  if (dataDir.trim() !== '') return absolutePath('dataDir', dataDir, { env, home })
  const dshHome = env.DSH_HOME?.trim() ? env.DSH_HOME.replace(/^~(?=$|[/\\])/, () => home) : join(home, '.dsh')
  return join(resolve(dshHome), 'mem')
}
