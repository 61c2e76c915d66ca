/**
 * Draws ranks 0 … size - 1 so that rank r comes with a weight of 1 / (r + 2.7): Zipf's law with Mandelbrot's offset,
 * as word frequencies of running text behave.
 */
export function zipf(size: number, random: () => number): () => number {
  const cumulative = new Float64Array(size)
  let total = 0
  for (let rank = 0; rank < size; rank += 1) {
    total += 1 / (rank + 2.7)
    cumulative[rank] = total
  }
  return () => {
    const wanted = random() * total
    let low = 0
    let high = size - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((cumulative[middle] ?? total) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
