import { type Backup, MemError } from '@mem/store'
import { filePath } from '../files/file-path.ts'
import { type Command, refuse, reply } from './command.ts'

/** Errors that the person can do something about: no failure of the memory. */
const refusals = ['BACKUP_EXISTS', 'BACKUP_NO_ROOM', 'BACKUP_DENIED', 'BACKUP_UNAVAILABLE', 'STORE_BUSY']

const describe = ({ path, bytes, counts }: Backup, store: string): readonly string[] => {
  const database = store === ':memory:' ? 'the memory.sqlite of a memory' : store
  return [
    `backed up the whole store, every workspace, and checked it: ${counts.event} events, ${counts.item} items, ${bytes} bytes in ${path}`,
    `To restore it: close every program that uses the memory, put a copy of the file in the place of ${database}, and remove the -wal and -shm files beside that one.`,
    'What you purge later stays in this file; deleting it is up to you.',
  ]
}

export const backup: Command = {
  usage: 'backup <file>',
  description:
    'copies the whole database, every workspace, into a new file and checks it; relative to the memory’s folder, readable only by you',
  flags: [],
  anywhere: true,
  async run({ runtime: { store, ports }, command }) {
    const found = filePath(command.rest, ports.directory)
    if ('problem' in found) return refuse(`backup: ${found.problem}, for example: backup backup.sqlite`)
    try {
      const made = await store.backup(found.path)
      return reply(describe(made, store.path), made)
    } catch (error) {
      if (MemError.is(error) && refusals.includes(error.code)) return refuse(error.message)
      throw error
    }
  },
}
