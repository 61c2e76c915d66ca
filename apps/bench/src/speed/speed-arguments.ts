import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { MemError } from '@mem/engine'
import { argumentValue, withoutArgument } from '../harness/argument-value.ts'

export interface SpeedArguments {
  readonly events: number
  /** Absolute path of the JSON file; null when none is wanted. */
  readonly out: string | null
}

/** Reads `--events N` (default 100,000) and `--out F`. Throws `ARGUMENT_INVALID` with one sentence. */
export function readSpeedArguments(given: readonly string[], caller: string): SpeedArguments {
  const [unknown] = withoutArgument(withoutArgument(given, 'events'), 'out')
  if (unknown !== undefined) {
    throw new MemError(
      'ARGUMENT_INVALID',
      `bench:speed knows no argument "${unknown}"; it takes --events N and --out F.`,
    )
  }
  const count = argumentValue(given, 'events') ?? '100000'
  const events = Number(count)
  if (!Number.isInteger(events) || events < 1_000 || events > 10_000_000) {
    throw new MemError('ARGUMENT_INVALID', `--events must be a whole number from 1000 to 10000000, given ${count}.`)
  }
  const file = argumentValue(given, 'out')
  const out = file === undefined ? null : resolve(caller, file)
  if (out !== null && !existsSync(dirname(out))) {
    throw new MemError('ARGUMENT_INVALID', `--out ${out} can't be written: the folder ${dirname(out)} doesn't exist.`)
  }
  return { events, out }
}
