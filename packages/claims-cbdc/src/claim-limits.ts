/** How much is kept of a claim and looked back on; all from seed B. */
export const CLAIM_LIMITS = {
  /** Terms of a claim's content (§4). */
  contentTerms: 80,
  /** Terms that a claim learns from questions (§4). */
  learnedTerms: 40,
  /** Terms of a question that are looked for and logged (its source, v0.11). */
  questionTerms: 24,
  /** Days for which a claim learns from questions that showed it (§4). */
  learningDays: 14,
  /** Newest of these questions that it learns from (§4). */
  learningRuns: 20,
  /** Newest outcomes that decide whether claims step down (its source, v0.11). */
  healthOutcomes: 50,
} as const
