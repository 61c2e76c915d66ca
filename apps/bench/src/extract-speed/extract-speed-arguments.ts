import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { MemError } from '@mem/engine'
import { argumentValue, withoutArgument } from '../harness/argument-value.ts'

export interface ExtractSpeedArguments {
  readonly seed: number
  /** Attack strings made of each pattern. */
  readonly perPattern: number
  /** Absolute path of the JSON file; null when none is wanted. */
  readonly out: string | null
}

const wholeNumber = (name: string, given: string, [least, most]: readonly [number, number]): number => {
  const value = Number(given)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new MemError('ARGUMENT_INVALID', `--${name} must be a whole number from ${least} to ${most}, given ${given}.`)
}

/** Reads `--seed N` (default 20261130), `--per-pattern N` (default 3) and `--out F`. Throws `ARGUMENT_INVALID` with one sentence. */
export function readExtractSpeedArguments(given: readonly string[], caller: string): ExtractSpeedArguments {
  const [unknown] = ['seed', 'per-pattern', 'out'].reduce<readonly string[]>(withoutArgument, given)
  if (unknown !== undefined)
    throw new MemError(
      'ARGUMENT_INVALID',
      `bench:extract-speed knows no argument "${unknown}"; it takes --seed N, --per-pattern N and --out F.`,
    )
  const file = argumentValue(given, 'out')
  const out = file === undefined ? null : resolve(caller, file)
  if (out !== null && !existsSync(dirname(out)))
    throw new MemError('ARGUMENT_INVALID', `--out ${out} can't be written: the folder ${dirname(out)} doesn't exist.`)
  return {
    seed: wholeNumber('seed', argumentValue(given, 'seed') ?? '20261130', [0, 4_294_967_295]),
    perPattern: wholeNumber('per-pattern', argumentValue(given, 'per-pattern') ?? '3', [1, 20]),
    out,
  }
}
