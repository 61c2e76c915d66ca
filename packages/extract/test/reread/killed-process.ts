import { writeSync } from 'node:fs'
import { extractModule, reextract } from '@mem/extract'
import { openStore } from '@mem/store'
import { rulesWithout } from './toy-extractor.ts'

const [path = '', ...words] = process.argv.slice(2)
const store = await openStore({ path, clock: () => 1_000_000, modules: [extractModule] })
let read = 0
const expired = () => {
  read += 1
  if (read === 3) {
    writeSync(1, 'three messages read\n')
    process.kill(process.pid, 'SIGKILL')
  }
  return false
}
await reextract(store, { workspace: 'w1' }, { extractor: rulesWithout('toy@2', words), expired })
