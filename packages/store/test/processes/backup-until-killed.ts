// backup-until-killed.ts <path> <target>: begins a backup, says which copy is half done, and ends without a chance to clean up.
import { writeSync } from 'node:fs'
import { openStore } from '../../src/index.ts'
import { waitForCopy } from '../backup/wait-for-copy.ts'

const [path = '', target = ''] = process.argv.slice(2)
const store = await openStore({ path, clock: () => Date.now() })
void store.backup(target)
writeSync(1, `${waitForCopy(target)}\n`)
process.kill(process.pid, 'SIGKILL')
