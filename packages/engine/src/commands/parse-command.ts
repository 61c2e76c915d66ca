export interface ParsedCommand {
  readonly name: string
  /** Switches such as `--session`, without the dashes. */
  readonly flags: ReadonlySet<string>
  /** Everything after name and leading switches, as typed. */
  readonly rest: string
}

const switchPattern = /^--([a-z][a-z-]*)(?:\s+|$)/

/**
 * Splits `remember --session text …` into name, leading switches and the rest; `--` alone ends the switches.
 * A blank command is `status`.
 */
export const parseCommand = (text: string): ParsedCommand => {
  const trimmed = text.trim()
  const [name = ''] = trimmed.split(/\s+/, 1)
  const flags = new Set<string>()
  let rest = trimmed.slice(name.length).trim()
  for (let found = switchPattern.exec(rest); found?.[1]; found = switchPattern.exec(rest)) {
    flags.add(found[1])
    rest = rest.slice(found[0].length)
  }
  return { name: name.toLowerCase() || 'status', flags, rest: rest.replace(/^--(?:\s+|$)/, '') }
}
