// import-until-killed.ts <path> <file>: reads an export into a store and prints each line's number once it was handed over.
import { readFileSync, writeSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { openStore } from '../../src/index.ts'

const [path = '', file = ''] = process.argv.slice(2)
const store = await openStore({ path, clock: () => Date.now(), waitMs: 5000 })
async function* lines() {
  for (const [index, line] of readFileSync(file, 'utf8').trimEnd().split('\n').entries()) {
    yield line
    writeSync(1, `${index + 1}\n`)
    await setImmediate()
  }
}
await store.import(lines())
await store.close()
