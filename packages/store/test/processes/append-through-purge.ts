// append-through-purge.ts <path>: appends events with their time until its input ends, and puts the session again when it
// is gone; then prints how its last events fared.
import { setImmediate } from 'node:timers/promises'
import { openStore } from '../../src/index.ts'
import { sampleEvent } from '../../src/testing/index.ts'

const [path = ''] = process.argv.slice(2)
const store = await openStore({ path, clock: () => Date.now(), waitMs: 10_000 })
const counts: Record<string, number> = {}
let isOver = false
process.stdin.resume().on('end', () => {
  isOver = true
})
for (let seq = 0; !isOver; seq += 1) {
  const time = Date.now()
  // What waits is given late: its time is that of the host.
  if (seq % 7 === 0) await setImmediate()
  const event = sampleEvent({ seq, text: `stamp ${time} of ${seq}`, time, messageId: `m${seq}` })
  let outcome = await store.write(store.events.append(event))
  if (outcome.status === 'refused' && outcome.cause === 'no-session') {
    await store.write(store.sessions.put({ key: 's', workspace: 'w' }))
    outcome = await store.write(store.events.append(event))
  }
  counts[outcome.status] = (counts[outcome.status] ?? 0) + 1
  if (seq === 50) process.stdout.write('begun\n')
}
await store.close()
process.stdout.write(JSON.stringify(counts))
