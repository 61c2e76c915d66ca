import { MemError } from '@mem/store'
import { unquoted } from './unquoted.ts'

export interface ParsedCommand {
  readonly name: string
  /** Switches such as `--session`, without the dashes. */
  readonly flags: ReadonlySet<string>
  /** Values of options such as `--kind fact`, in their order, by name without dashes. */
  readonly options: ReadonlyMap<string, readonly string[]>
  /** Everything after name, leading switches and options, as typed. */
  readonly rest: string
}

const switchPattern = /^--([a-z][a-z-]*)(?:\s+|=|$)/
/** A value: in double quotes, in which `\"` is one, or up to the next white space. */
const valuePattern = /^(?:"((?:[^"\\]|\\.)*)"|([^\s"]\S*))(?:\s+|$)/

/** Name of the command; a blank one is `status`. */
export const commandName = (text: string): string => (/^\s*(\S+)/.exec(text)?.[1] ?? 'status').toLowerCase()

/**
 * Splits `remember --session --kind fact text …` into name, leading switches, options with their values, and the rest; `--`
 * alone ends the switches. `withValues` names the options. Throws `INPUT_INVALID` for one without a value.
 */
export const parseCommand = (text: string, withValues: readonly string[] = []): ParsedCommand => {
  const flags = new Set<string>()
  const options = new Map<string, readonly string[]>()
  let rest = text.trim().replace(/^\S+\s*/, '')
  for (let found = switchPattern.exec(rest); found?.[1]; found = switchPattern.exec(rest)) {
    const [whole, name] = found
    const takesValue = withValues.includes(name)
    if (!takesValue && whole.endsWith('=')) break
    rest = rest.slice(whole.length)
    if (!takesValue) {
      flags.add(name)
      continue
    }
    const value = valuePattern.exec(rest)
    if (!value) throw new MemError('INPUT_INVALID', `--${name} needs a value, for example: --${name} "some words"`)
    options.set(name, [...(options.get(name) ?? []), value[1] === undefined ? (value[2] ?? '') : unquoted(value[1])])
    rest = rest.slice(value[0].length)
  }
  return { name: commandName(text), flags, options, rest: rest.replace(/^--(?:\s+|$)/, '') }
}
