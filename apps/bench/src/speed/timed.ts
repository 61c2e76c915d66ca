/** Runs `work` and adds the microseconds it took to `samples`. */
export async function timed<Result>(samples: number[], work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work()
  samples.push((performance.now() - start) * 1_000)
  return result
}
