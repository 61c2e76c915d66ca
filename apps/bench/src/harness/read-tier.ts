import { MemError } from '@mem/engine'
import { argumentValue } from './argument-value.ts'

const TIERS = ['active', 'all'] as const

/** What `--tier` names; `all` without it. Throws `ARGUMENT_INVALID` with one sentence for another word. */
export function readTier(given: readonly string[]): (typeof TIERS)[number] {
  const value = argumentValue(given, 'tier') ?? 'all'
  const tier = TIERS.find((known) => known === value)
  if (tier !== undefined) return tier
  throw new MemError('ARGUMENT_INVALID', `--tier must be ${TIERS.join(' or ')}, given ${value}.`)
}
