import type { Memory, StepRequest } from '@mem/engine'
import { type Distribution, distribution } from './distribution.ts'
import type { GeneratedQuery } from './generate-queries.ts'
import { workspace } from './loader.ts'
import { timed } from './timed.ts'

const askedAt = Date.UTC(2027, 0, 1)
const session = 'asking'
/** Messages that a model still sees: a question and a block for each of the last turns. */
const visibleMessages = 40

export interface RecallTimes {
  readonly recall: Distribution
  /** The whole of `prepare`: with the decision to inject and the log. */
  readonly prepare: Distribution
  /** By number of terms. */
  readonly recallBySize: ReadonlyMap<number, Distribution>
  /** Recall behind the last questions and the blocks that answered them, which stay visible. */
  readonly recallBehind: Distribution
}

/**
 * Recall and assembly of `prepare`, as the engine times them for its log, in a session of the workspace: first with nothing
 * visible, then behind what a conversation leaves visible. Every question is asked once before, so that the code is
 * compiled as in a process that runs for a while.
 */
export async function measureRecall(memory: Memory, queries: readonly GeneratedQuery[]): Promise<RecallTimes> {
  await memory.session({ key: session, workspace })
  for (const { text } of queries) await memory.prepare({ session, text, askedAt, visible: [] })
  const samples = new Map<number, number[]>()
  const whole: number[] = []
  for (const { terms, text } of queries) {
    const own = samples.get(terms) ?? []
    samples.set(terms, own)
    const step = await timed(whole, () => memory.prepare({ session, text, askedAt, visible: [] }))
    own.push(recallTime(step))
  }
  return {
    recall: distribution([...samples.values()].flat()),
    prepare: distribution(whole),
    recallBySize: new Map([...samples].map(([terms, own]) => [terms, distribution(own)])),
    recallBehind: distribution(await askBehind(memory, queries)),
  }
}

async function askBehind(memory: Memory, queries: readonly GeneratedQuery[]): Promise<readonly number[]> {
  const messages: StepRequest['visible'][number][] = []
  const samples: number[] = []
  for (const { text } of queries) {
    const step = await memory.prepare({ session, text, askedAt, visible: messages.slice(-visibleMessages) })
    samples.push(recallTime(step))
    messages.push({ messageId: null, text, blockHash: null })
    if (step.inject) messages.push({ messageId: null, text: step.text, blockHash: step.contentHash })
  }
  return samples
}

function recallTime(step: Awaited<ReturnType<Memory['prepare']>>): number {
  if (step.elapsedMicroseconds === null) throw new Error(`Recall failed: ${step.errors.join('; ')}`)
  return step.elapsedMicroseconds
}
