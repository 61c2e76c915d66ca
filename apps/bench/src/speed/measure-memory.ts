import { join } from 'node:path'
import { openMemory } from '@mem/engine'
import { type Distribution, distribution } from './distribution.ts'
import { keepSome, take } from './event-stream.ts'
import { type FileSizes, fileSizes } from './file-sizes.ts'
import { generateEvents } from './generate-events.ts'
import { generateQueries } from './generate-queries.ts'
import { heldBytes } from './held-bytes.ts'
import { createLoader } from './loader.ts'
import { measureCapture } from './measure-capture.ts'
import { measureExtraction } from './measure-extraction.ts'
import { measureRecall, type RecallTimes } from './measure-recall.ts'
import { openPrimaryKeyLookups } from './primary-key-lookups.ts'

export interface MemoryTimes extends FileSizes, RecallTimes {
  readonly pk: Distribution
  readonly capture: Distribution
  readonly extract: Distribution
  readonly heapBytes: number
}

/** How many of each are measured. */
export interface SampleSizes {
  readonly captured: number
  readonly extracted: number
  /** Questions of each number of terms. */
  readonly queriesPerSize: number
  /** Primary-key look-ups, three times. */
  readonly lookups: number
}

export interface MeasureOptions {
  readonly samples?: SampleSizes
  readonly progress: (line: string) => void
}

const usualSamples: SampleSizes = { captured: 2_000, extracted: 1_000, queriesPerSize: 60, lookups: 4_000 }

/**
 * Fills a memory in `directory` with `count` events, then measures single captures, extraction and recall on top of
 * them, with primary-key look-ups before, between and after, so that all of them met the same machine.
 */
export async function measureMemory(count: number, directory: string, options: MeasureOptions): Promise<MemoryTimes> {
  const { samples = usualSamples, progress } = options
  const { captured, extracted, queriesPerSize, lookups } = samples
  const ports = {
    directory,
    clock: Date.now,
    stopwatch: () => performance.now(),
    newId: () => crypto.randomUUID(),
    log: logProblem,
  }
  const events = generateEvents(count + captured + extracted)
  const targets: string[] = []
  const unread = Math.floor(count * 0.9)
  progress(`loading ${count} events`)
  const plain = await openMemory({ extraction: { enabled: false } }, ports)
  await createLoader(plain).load(keepSome(take(events, unread), targets))
  await plain.close()
  const memory = await openMemory({}, ports)
  const loader = createLoader(memory)
  await loader.load(keepSome(take(events, count - unread), targets))
  const path = join(directory, 'memory.sqlite')
  const pk: number[] = []
  const keys = openPrimaryKeyLookups(path)
  keys.measure(pk, lookups)
  progress(`capturing ${captured} events one at a time`)
  const capture = await measureCapture(memory, loader, take(events, captured))
  keys.measure(pk, lookups)
  const extract = await measureExtraction(memory, loader, take(events, extracted))
  progress('bringing term frequencies up to date')
  while (!(await memory.tick({ budgetMs: 1_000 })));
  const queries = generateQueries(targets, queriesPerSize)
  progress(`asking ${queries.length} questions`)
  const recall = await measureRecall(memory, queries)
  keys.measure(pk, lookups)
  keys.close()
  const sizes = fileSizes(path)
  const heapBytes = heldBytes()
  await memory.close()
  return { pk: distribution(pk), capture, extract, ...recall, ...sizes, heapBytes }
}

function logProblem(level: string, message: string): void {
  if (level !== 'info') console.error(message)
}
