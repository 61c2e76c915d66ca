import type { Memory } from '@mem/engine'
import { type Distribution, distribution } from './distribution.ts'
import type { GeneratedEvent } from './generate-events.ts'
import type { Loader } from './loader.ts'
import { timed } from './timed.ts'

/** Redact, append and index, one event at a time through `observe`; no turn ends, so nothing is extracted. */
export async function measureCapture(
  memory: Memory,
  loader: Loader,
  events: Iterable<GeneratedEvent>,
): Promise<Distribution> {
  const samples: number[] = []
  for (const generated of events) {
    const event = await loader.next(generated)
    const outcome = await timed(samples, () => memory.observe(event))
    if (outcome.status !== 'appended') throw new Error(`An event was ${outcome.status} instead of appended.`)
  }
  return distribution(samples)
}
