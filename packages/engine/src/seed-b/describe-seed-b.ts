import type { SeedBReport } from './notes.ts'

/** Names of claims shown for one reason. */
const SHOWN = 5

const ids = (held: readonly string[], claims: number): string =>
  `${held.slice(0, SHOWN).join(', ')}${claims > Math.min(held.length, SHOWN) ? ', …' : ''}`

const listed = (parts: readonly string[]): string => parts.join('; ')

/** The report of an import, line by line. */
export const describeSeedB = (report: SeedBReport): readonly string[] => {
  const { path, schema, taken, known, purged, refused, unknown, left } = report
  const fresh = taken.reduce((sum, { claims }) => sum + claims, 0)
  const away = refused.reduce((sum, { claims }) => sum + claims, 0) + purged
  return [
    `imported claims of dsh-memory-gate, schema ${schema}, from ${path}: ${fresh} new, ${known} known, ${away} not taken`,
    ...(fresh > 0 ? [listed(taken.map(({ scope, state, claims }) => `${scope} ${state} ${claims}`))] : []),
    ...(fresh > 0
      ? [
          `with them: outcomes ${report.outcomes}, learned terms ${report.learnedTerms}, links to what took their place ${report.links}`,
        ]
      : []),
    ...refused.map(({ reason, claims, ids: held }) => `not taken, ${claims}: ${reason} (${ids(held, claims)})`),
    ...(purged > 0 ? [`${purged} were purged here; to bring them back: import seed-b --even-purged <file>`] : []),
    ...(unknown.length > 0
      ? [
          `kept with the claims that were taken, and not understood: ${listed(unknown.map(({ table, column, rows }) => `${table}${column === null ? '' : `.${column}`} (${rows} rows)`))}`,
        ]
      : []),
    ...left.map(({ what, reason, rows }) => `left there: ${what}, ${rows} rows: ${reason}`),
  ]
}
