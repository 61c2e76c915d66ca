import type { Memory } from '@mem/engine'
import { type Distribution, distribution } from './distribution.ts'
import type { GeneratedQuery } from './generate-queries.ts'
import { workspace } from './loader.ts'
import { timed } from './timed.ts'

const askedAt = Date.UTC(2027, 0, 1)

export interface RecallTimes {
  readonly recall: Distribution
  /** The whole of `prepare`: with the decision to inject and the log. */
  readonly prepare: Distribution
  /** By number of terms. */
  readonly recallBySize: ReadonlyMap<number, Distribution>
}

/**
 * Recall and assembly of `prepare`, as the engine times them for its log, in a session of the workspace to which nothing
 * is visible. Every question is asked once before, so that the code is compiled as in a process that runs for a while.
 */
export async function measureRecall(memory: Memory, queries: readonly GeneratedQuery[]): Promise<RecallTimes> {
  const session = 'asking'
  await memory.session({ key: session, workspace })
  const ask = (text: string) => memory.prepare({ session, text, askedAt, visible: [] })
  for (const query of queries) await ask(query.text)
  const samples = new Map<number, number[]>()
  const whole: number[] = []
  for (const { terms, text } of queries) {
    const own = samples.get(terms) ?? []
    samples.set(terms, own)
    const step = await timed(whole, () => ask(text))
    if (step.elapsedMicroseconds === null) throw new Error(`Recall failed: ${step.errors.join('; ')}`)
    own.push(step.elapsedMicroseconds)
  }
  return {
    recall: distribution([...samples.values()].flat()),
    prepare: distribution(whole),
    recallBySize: new Map([...samples].map(([terms, own]) => [terms, distribution(own)])),
  }
}
