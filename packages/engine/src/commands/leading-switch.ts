import type { ParsedCommand } from './parse-command.ts'

/** A switch that people type before or after what it belongs to, and the rest without it. */
export const leadingSwitch = (
  { flags, rest }: ParsedCommand,
  name: string,
): { readonly has: boolean; readonly rest: string } => {
  const without = rest.replace(new RegExp(`(?:^|\\s+)--${name}$`), '')
  return { has: flags.has(name) || without !== rest, rest: without.trim() }
}
