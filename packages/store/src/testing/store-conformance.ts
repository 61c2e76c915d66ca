import { eventConformance } from './conformance/events.ts'
import { itemConformance } from './conformance/items.ts'
import { logConformance } from './conformance/logs.ts'
import { programConformance } from './conformance/programs.ts'
import { searchConformance } from './conformance/search.ts'
import { sessionConformance } from './conformance/sessions.ts'
import { transferConformance } from './conformance/transfer.ts'
import type { AddTest, ConformanceOptions } from './suite.ts'

/** Adds the tests that every implementation of `Store` must pass, whatever database is behind it. */
export function storeConformance({ name, open, describe, it }: ConformanceOptions): void {
  const test: AddTest = (title, body) =>
    it(title, async () => {
      const store = await open()
      try {
        await body(store)
      } finally {
        await store.close()
      }
    })
  describe(`store conformance: ${name}`, () => {
    programConformance(test)
    sessionConformance(test)
    eventConformance(test)
    itemConformance(test)
    searchConformance(test)
    logConformance(test)
    transferConformance(test)
  })
}
