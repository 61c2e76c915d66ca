/** Median, 95th and 99th percentile of measured times, in microseconds. */
export interface Distribution {
  readonly median: number
  readonly p95: number
  readonly p99: number
}

/** Nearest-rank percentiles, rounded to a tenth; 0 for no samples. */
export function distribution(microseconds: readonly number[]): Distribution {
  const sorted = microseconds.toSorted((left, right) => left - right)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
  return { median: tenth(at(0.5)), p95: tenth(at(0.95)), p99: tenth(at(0.99)) }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
