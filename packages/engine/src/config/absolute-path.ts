import { isAbsolute } from 'node:path'
import { configError } from './read-config.ts'

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The user's home folder. */
  readonly home: string
}

/**
 * A configured path with `~` at its start and `$VAR` anywhere expanded. Throws `MemError` `CONFIG_INVALID`, naming the key,
 * for a variable that isn't set and for a path that isn't absolute then.
 */
export const absolutePath = (key: string, given: string, { env, home }: Surroundings): string => {
  const wrong = (rule: string) => configError([`${key}: ${rule}, given ${JSON.stringify(given)}`])
  const path = given
    .replace(/^~(?=$|[/\\])/, () => home)
    .replace(/\$(\w+)/g, (_match, name: string) => {
      const value = env[name]
      if (!value) throw wrong(`the variable ${name} is not set`)
      return value
    })
  if (!isAbsolute(path)) throw wrong('must be an absolute path')
  return path
}
