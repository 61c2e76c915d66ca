import { type Memory, openMemory } from '@mem/engine'

/** A memory whose clock shows the time of what happened last, so that a run gives the same every time. */
export interface BenchMemory {
  readonly memory: Memory
  /** Moves the clock, never back. */
  at(time: number | null): void
}

/** Opens the engine with its default configuration in a folder, or in memory. */
export async function openBenchMemory(directory: string, from = 0): Promise<BenchMemory> {
  let now = from
  let made = 0
  const memory = await openMemory(
    {},
    {
      directory,
      clock: () => now,
      newId: () => `bench-${++made}`,
      log: (level, message) => {
        if (level !== 'info') console.error(message)
      },
    },
  )
  return {
    memory,
    at(time) {
      if (time !== null) now = Math.max(now, time)
    },
  }
}
