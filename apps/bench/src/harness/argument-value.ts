import { MemError } from '@mem/engine'

/** Value of `--name` in a list of arguments; undefined when it isn't there. `ARGUMENT_INVALID` when its value is missing. */
export function argumentValue(given: readonly string[], name: string): string | undefined {
  const at = given.indexOf(`--${name}`)
  if (at < 0) return undefined
  const value = given[at + 1]
  if (value === undefined || value.startsWith('--')) {
    throw new MemError('ARGUMENT_INVALID', `--${name} needs a value after it.`)
  }
  return value
}

/** The list without `--name` and its value. */
export function withoutArgument(given: readonly string[], name: string): readonly string[] {
  const at = given.indexOf(`--${name}`)
  return at < 0 ? given : given.toSpliced(at, 2)
}
