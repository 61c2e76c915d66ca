import { MemError } from '@mem/engine'

export interface DemoArguments {
  /** File of events to replay; null for the conversation that ships with the repository. */
  readonly log: string | null
  /** Questions to ask afterwards; empty for the log's own. */
  readonly ask: readonly string[]
  readonly help: boolean
}

export const usage = `usage: demo [--log FILE] [--ask "QUESTION"]…

  --log FILE   replay a file of events, one JSON object a line (format: examples/README.md)
  --ask TEXT   ask this after the replay, as often as given; without it the log's last five user messages are the questions
`

/** Reads the command's arguments. Throws `ARGUMENT_INVALID` with one sentence for an unknown argument or a missing value. */
export function readArguments(given: readonly string[]): DemoArguments {
  let log: string | null = null
  let help = false
  const ask: string[] = []
  for (let at = 0; at < given.length; at += 1) {
    const name = given[at]
    if (name === '--') continue // `pnpm demo -- --log FILE` hands the dashes on.
    if (name === '--help') help = true
    else if (name === '--log') log = valueAfter(given, at++)
    else if (name === '--ask') ask.push(valueAfter(given, at++))
    else
      throw new MemError(
        'ARGUMENT_INVALID',
        `The demo knows no argument "${name}"; it takes --log FILE and --ask "QUESTION".`,
      )
  }
  return { log, ask, help }
}

function valueAfter(given: readonly string[], at: number): string {
  const value = given[at + 1]
  if (value?.trim() && !value.startsWith('--')) return value
  throw new MemError('ARGUMENT_INVALID', `${given[at]} needs a value after it.`)
}
