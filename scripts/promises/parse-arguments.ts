export interface PromisesOptions {
  readonly seed: 'A' | 'B' | 'C' | null
  readonly strict: boolean
  /** Files that the count reporter wrote; when there are none, the tests are run. */
  readonly results: readonly string[]
}

/** The options, or the sentence that says what is wrong with them. */
export function parseArguments(words: readonly string[]): PromisesOptions | string {
  let seed: PromisesOptions['seed'] = null
  let strict = false
  const results: string[] = []
  const rest = words.filter((word) => word !== '--')
  while (rest.length > 0) {
    const word = rest.shift()
    if (word === '--strict') strict = true
    else if (word === '--seed') {
      const value = rest.shift()
      if (value !== 'A' && value !== 'B' && value !== 'C') return `--seed is A, B or C; this is ${value ?? 'missing'}.`
      seed = value
    } else if (word === '--results') {
      const file = rest.shift()
      if (file === undefined) return '--results needs a file that the test reporter wrote.'
      results.push(file)
    } else return `${word} is not an option; there are --seed A|B|C, --strict and --results FILE.`
  }
  return { seed, strict, results }
}
