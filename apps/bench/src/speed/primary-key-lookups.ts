import { DatabaseSync } from 'node:sqlite'
import { seededRandom } from './seeded-random.ts'

/** The yardstick: one raw prepared statement, reused, that reads an event by its id. */
export interface PrimaryKeyLookups {
  /** Looks up random existing ids; adds the microseconds of each to `samples`. */
  measure(samples: number[], count: number): void
  close(): void
}

export function openPrimaryKeyLookups(path: string): PrimaryKeyLookups {
  const database = new DatabaseSync(path, { readOnly: true })
  const ids = database
    .prepare('select id from event')
    .all()
    .map((row) => Number(row.id))
  const lookup = database.prepare('select * from event where id = ?')
  const random = seededRandom(3)
  return {
    measure(samples, count) {
      for (let done = 0; done < count; done += 1) {
        const id = ids[Math.floor(random() * ids.length)] ?? 0
        const start = performance.now()
        lookup.get(id)
        samples.push((performance.now() - start) * 1_000)
      }
    },
    close: () => database.close(),
  }
}
