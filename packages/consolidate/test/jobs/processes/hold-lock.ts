// hold-lock.ts <path>: takes the write lock, says so, and gives it back when its input ends.
import { DatabaseSync } from 'node:sqlite'

const database = new DatabaseSync(process.argv[2] ?? '')
database.exec('begin immediate')
process.stdout.write('held\n')
process.stdin.resume().on('end', () => {
  database.exec('rollback')
  database.close()
})
