// publish-without-rights.ts <home> <uid>: publishes the shop as another user and prints the code of the error.
import { join } from 'node:path'
import { MemError, openStore } from '@mem/store'
import { fileVault } from '../../../src/node/file-vault.ts'
import { handbookModule } from '../../../src/tables/handbook-module.ts'
import { publishScope } from '../../../src/vault/publish-scope.ts'

const [home = '', user = ''] = process.argv.slice(2)
const time = Date.UTC(2026, 10, 30, 12)
const store = await openStore({ path: join(home, 'memory.sqlite'), clock: () => time, modules: [handbookModule] })
const vault = fileVault(join(home, 'vault'), { newId: () => `${process.pid}-${Math.trunc(performance.now() * 1_000)}` })
process.setgid?.(Number(user))
process.setuid?.(Number(user))
try {
  await publishScope({ store, vault, now: () => time }, 'project-00000000000005a0', { maxSummaryTokens: 2_500 })
  console.log('published')
} catch (error) {
  console.log(MemError.is(error) ? error.code : String(error))
}
