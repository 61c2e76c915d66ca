import type { Memory } from '@mem/engine'
import { type Distribution, distribution } from './distribution.ts'
import type { GeneratedQuery } from './generate-queries.ts'
import { workspace } from './loader.ts'
import { timed } from './timed.ts'

const warmUp = 20
const askedAt = Date.UTC(2027, 0, 1)

export interface RecallTimes {
  readonly recall: Distribution
  /** By number of terms. */
  readonly recallBySize: ReadonlyMap<number, Distribution>
}

/** `prepare` in a session of the workspace to which nothing is visible: recall, assembly and the log of both. */
export async function measureRecall(memory: Memory, queries: readonly GeneratedQuery[]): Promise<RecallTimes> {
  const session = 'asking'
  await memory.session({ key: session, workspace })
  const ask = (text: string) => memory.prepare({ session, text, askedAt, visible: [] })
  for (const query of queries.slice(0, warmUp)) await ask(query.text)
  const samples = new Map<number, number[]>()
  for (const { terms, text } of queries) {
    const own = samples.get(terms) ?? []
    samples.set(terms, own)
    const step = await timed(own, () => ask(text))
    if (step.status === 'failed') throw new Error(`Recall failed: ${step.errors.join('; ')}`)
  }
  return {
    recall: distribution([...samples.values()].flat()),
    recallBySize: new Map([...samples].map(([terms, own]) => [terms, distribution(own)])),
  }
}
