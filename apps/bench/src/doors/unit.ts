/** One message of a data set, as the harness hands it over. */
export interface Unit {
  readonly space: string
  readonly id: string
  readonly session: string
  /** ISO date or date-time. */
  readonly ts: string | null
  readonly role: 'user' | 'assistant'
  readonly speaker?: string | null
  readonly text: string
}

export interface Question {
  readonly qid: string
  readonly space: string
  readonly text: string
  /** ISO date of the question. */
  readonly asked?: string | null
}

/** Milliseconds UTC of an ISO date; null for none or one that can't be read. */
export function instantOf(date: string | null | undefined): number | null {
  const time = date
    ? Date.parse(/\dT\d/.test(date) && !/(Z|[+-]\d\d:?\d\d)$/.test(date) ? `${date}Z` : date)
    : Number.NaN
  return Number.isNaN(time) ? null : time
}
