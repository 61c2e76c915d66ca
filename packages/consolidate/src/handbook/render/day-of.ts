/** `2026-11-30`, UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
