import type { Memory } from '@mem/engine'
import { type Distribution, distribution } from './distribution.ts'
import type { GeneratedEvent } from './generate-events.ts'
import type { Loader } from './loader.ts'
import { timed } from './timed.ts'

/** Turn's ends that extract what earlier captures left: the engine reads 200 messages at each. */
const catchUps = 3

/** A turn's end after every message: the time holds the extraction of that message and the storing of the mark. */
export async function measureExtraction(
  memory: Memory,
  loader: Loader,
  events: Iterable<GeneratedEvent>,
): Promise<Distribution> {
  for (let done = 0; done < catchUps; done += 1) await loader.endTurn()
  const samples: number[] = []
  for (const event of events) {
    await memory.observe(await loader.next(event))
    if (event.type !== 'tool/result') await timed(samples, () => loader.endTurn())
  }
  return distribution(samples)
}
