/** Compares by code units: an order that is the same on every machine. */
export function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
