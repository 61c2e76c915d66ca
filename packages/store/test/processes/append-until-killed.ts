// append-until-killed.ts <path> <from>: appends without end and prints each position once its append has returned.
import { writeSync } from 'node:fs'
import { openStore } from '../../src/index.ts'
import { sampleEvent } from '../../src/testing/index.ts'

const [path = '', from = '0'] = process.argv.slice(2)
const store = await openStore({ path, clock: () => Date.now(), waitMs: 5000 })
for (let seq = Number(from); ; seq += 1) {
  await store.write(store.events.append(sampleEvent({ seq, text: `word${seq} is acknowledged` })))
  writeSync(1, `${seq}\n`)
}
