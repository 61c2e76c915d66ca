import { isAbsolute, join, resolve } from 'node:path'
import { configError } from '@mem/engine'

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The user's home folder. */
  readonly home: string
}

const expandHome = (path: string, home: string) => path.replace(/^~(?=$|[/\\])/, () => home)

/**
 * Folder of the memory: `dataDir` with `~` and `$VAR` expanded, else `mem` in the DSH home, which is found as the host
 * finds it (`$DSH_HOME` unless blank, else `~/.dsh`). Throws for an unset variable and for a path that isn't absolute.
 */
export const dataFolder = (dataDir: string, { env, home }: Surroundings): string => {
  if (dataDir.trim() === '') {
    const dshHome = env.DSH_HOME?.trim() ? resolve(expandHome(env.DSH_HOME, home)) : join(home, '.dsh')
    return join(dshHome, 'mem')
  }
  const wrong = (rule: string) => configError([`dataDir: ${rule}, given ${JSON.stringify(dataDir)}`])
  const folder = expandHome(dataDir, home).replace(/\$(\w+)/g, (_match, name: string) => {
    const value = env[name]
    if (!value) throw wrong(`the variable ${name} is not set`)
    return value
  })
  if (!isAbsolute(folder)) throw wrong('must be an absolute path')
  return folder
}
