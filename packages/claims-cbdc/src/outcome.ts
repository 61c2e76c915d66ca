/** What a person says about a claim that was shown. */
export type Outcome = 'helped' | 'harmful' | 'stale' | 'conflict' | 'unknown'

/** Every outcome. */
export const OUTCOMES = ['helped', 'harmful', 'stale', 'conflict', 'unknown'] as const satisfies readonly Outcome[]
