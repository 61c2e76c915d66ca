import { fitLogistic, logOdds, type Weights } from './fit-logistic.ts'
import type { SentenceRow } from './sentence-rows.ts'

/** A sentence with the score that weights fitted on everybody else give it. */
export interface JudgedRow {
  readonly score: number
  readonly kept: boolean
}

/** Judges every person's sentences by weights fitted on the other persons. */
export function leaveOnePersonOut(rows: readonly SentenceRow[], prior: Weights, strength: number): JudgedRow[] {
  const persons = [...new Set(rows.map(({ person }) => person))]
  return persons.flatMap((person) => {
    const weights = fitLogistic(
      rows.filter((row) => row.person !== person),
      prior,
      strength,
    )
    return rows
      .filter((row) => row.person === person)
      .map(({ features, kept }) => ({ score: logOdds(weights, features), kept }))
  })
}
