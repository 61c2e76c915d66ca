import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { MemError } from '@mem/engine'
import { argumentValue, withoutArgument } from '../harness/argument-value.ts'
import { benchFolder } from '../harness/bench-folder.ts'
import type { Caller } from '../harness/plan-harness.ts'

export interface ClaimsArguments {
  readonly claims: number
  /** Folder of the data set whose turns are stored as claims; null: generated claims are measured. */
  readonly turns: string | null
  /** Absolute path of the JSON file; null when none is wanted. */
  readonly out: string | null
}

/**
 * Reads `--claims N` (default 10,000), or `--turns` with `--data DIR` (default: `data/locomo` of the bench folder) and
 * `--bench DIR`, and `--out F`. Throws `ARGUMENT_INVALID` with one sentence.
 */
export function readClaimsArguments(given: readonly string[], { caller, environment }: Caller): ClaimsArguments {
  const isTurns = given.includes('--turns')
  const named = given.filter((argument) => argument !== '--turns')
  const known = ['out', ...(isTurns ? ['data', 'bench'] : ['claims'])]
  const [unknown] = known.reduce<readonly string[]>(withoutArgument, named)
  if (unknown !== undefined)
    throw new MemError(
      'ARGUMENT_INVALID',
      `bench:claims knows no argument "${unknown}"; it takes --claims N or --turns with --data DIR, and --out F.`,
    )
  const file = argumentValue(named, 'out')
  const out = file === undefined ? null : resolve(caller, file)
  if (out !== null && !existsSync(dirname(out)))
    throw new MemError('ARGUMENT_INVALID', `--out ${out} can't be written: the folder ${dirname(out)} doesn't exist.`)
  const data = argumentValue(named, 'data')
  const bench = argumentValue(named, 'bench')
  const folder = () => (data ? resolve(caller, data) : join(benchFolder(bench, caller, environment), 'data/locomo'))
  return { claims: countOf(argumentValue(named, 'claims') ?? '10000'), turns: isTurns ? folder() : null, out }
}

function countOf(given: string): number {
  const claims = Number(given)
  if (Number.isInteger(claims) && claims >= 1_000 && claims <= 1_000_000) return claims
  throw new MemError('ARGUMENT_INVALID', `--claims must be a whole number from 1000 to 1000000, given ${given}.`)
}
