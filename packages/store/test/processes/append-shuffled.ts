// append-shuffled.ts <path> <seed> <count>: appends every event of one session twice, in an order of its own.
import { openStore, type StoreOptions } from '../../src/index.ts'
import { sampleEvent } from '../../src/testing/index.ts'

const [path = '', seed = '1', count = '0'] = process.argv.slice(2)
const options: StoreOptions = { path, clock: () => Date.now(), waitMs: 10_000 }
const store = await openStore(options)
const twice = [...Array(Number(count)).keys(), ...Array(Number(count)).keys()]
const order = twice
  .map((seq, place) => ({ seq, key: ((place + 1) * Number(seed) * 7919) % 104_729 }))
  .sort((a, b) => a.key - b.key)
const counts = { appended: 0, duplicate: 0, renumbered: 0, refused: 0 }
for (const { seq } of order) {
  const outcome = await store.write(
    (function* () {
      const appended = yield* store.events.append(sampleEvent({ seq, messageId: `m${seq}`, text: `word${seq} of all` }))
      // Read, changed and written back: lost when two processes interleave.
      const checkpoint = yield* store.sessions.checkpoint('s')
      yield* store.sessions.putCheckpoint('s', { lastAssemblySeq: checkpoint.lastAssemblySeq + 1 })
      return appended
    })(),
  )
  counts[outcome.status] += 1
}
await store.close()
console.log(JSON.stringify(counts))
