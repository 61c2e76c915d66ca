const DAY = 86_400_000

/**
 * How fresh a claim is, 0 to 1: 2^(-age in days / half-life in days); 1 at once, 0.5 after a half-life. A claim from the
 * future (the clock went back) has age 0. Times are milliseconds UTC. Source: v0.11 of the system that seed B describes.
 */
export function freshness(updatedAt: number, now: number, halfLifeDays: number): number {
  const ageDays = Math.max(0, now - updatedAt) / DAY
  return 2 ** (-ageDays / halfLifeDays)
}
