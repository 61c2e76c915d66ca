// publish-until-killed.ts <home> <point> <n>: publishes the shop and kills itself when the point is reached for the nth time.
import { join } from 'node:path'
import { openStore } from '@mem/store'
import { fileVault } from '../../../src/node/file-vault.ts'
import { handbookModule } from '../../../src/tables/handbook-module.ts'
import { publishScope } from '../../../src/vault/publish-scope.ts'

const [home = '', point = '', number = '1'] = process.argv.slice(2)
const time = Date.UTC(2026, 10, 30, 12)
const store = await openStore({ path: join(home, 'memory.sqlite'), clock: () => time, modules: [handbookModule] })
const vault = fileVault(join(home, 'vault'), { newId: () => `${process.pid}-${Math.trunc(performance.now() * 1_000)}` })
let reached = 0
const at = (name: string) => {
  if (name === point) reached += 1
  if (name === point && reached === Number(number)) process.kill(process.pid, 'SIGKILL')
}
await publishScope({ store, vault, now: () => time, at }, 'project-00000000000005a0', { maxSummaryTokens: 2_500 })
await store.close()
console.log('published')
