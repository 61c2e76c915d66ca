import { DatabaseSync } from 'node:sqlite'
import { seededRandom } from './seeded-random.ts'

/** The yardstick: one raw prepared statement, reused, that reads a row by its primary key. */
export interface PrimaryKeyLookups {
  /** Looks up random existing ids; adds the microseconds of each to `samples`. */
  measure(samples: number[], count: number): void
  close(): void
}

const keys = { event: 'id', claim: '"row"' } as const

/** Looks up events by their ids, or claims by their rows. */
export function openPrimaryKeyLookups(path: string, table: keyof typeof keys = 'event'): PrimaryKeyLookups {
  const database = new DatabaseSync(path, { readOnly: true })
  const ids = database
    .prepare(`select ${keys[table]} as id from ${table}`)
    .all()
    .map((row) => Number(row.id))
  const lookup = database.prepare(`select * from ${table} where ${keys[table]} = ?`)
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
