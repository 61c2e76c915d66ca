import type { ClaimFacts } from '../claims/claim-facts.ts'

const causeOf = ({ change }: ClaimFacts): string => {
  if (!change) return 'as configured'
  const day = new Date(change.at).toISOString()
  if (change.cause === 'set') return `set ${day}`
  const said = change.outcomes.map(({ outcome, claim }) => `${outcome} ${claim}`)
  const elsewhere = change.elsewhere > 0 ? [`${change.elsewhere} elsewhere`] : []
  return `stepped down ${day} because of: ${[...said, ...elsewhere].join(', ')}; "mode assist" shows claims again`
}

/** Lines of `status`. */
export const describeClaims = (facts: ClaimFacts): readonly string[] => {
  const { mode, counts } = facts
  const held = counts.claims.map(({ scope, state, claims }) => `${scope} ${state} ${claims}`).join(', ')
  return [
    `claims: mode ${mode} (${causeOf(facts)}); ${held || 'none'} (${facts.isWhole ? 'whole store' : 'of this session, its workspace and everywhere'})`,
    `claims judged: runs ${counts.runs}, verdicts ${counts.decisions}, shown ${counts.injections}; feedback ${counts.consumption}`,
  ]
}
