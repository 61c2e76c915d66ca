import { realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { filePath } from '../files/file-path.ts'
import { fileProblem } from '../files/file-problem.ts'
import { writeLines } from '../files/write-lines.ts'
import type { Runtime } from '../runtime.ts'
import { type Command, refuse, reply } from './command.ts'
import { leadingSwitch } from './leading-switch.ts'
import { pauseOf } from './pause-of.ts'

/** Whether a path leads to the database or a file beside it. */
const isDatabase = async (runtime: Runtime, path: string): Promise<boolean> => {
  const real = async (given: string) =>
    join(await realpath(dirname(given)).catch(() => dirname(given)), basename(given))
  const database = await real(runtime.store.path)
  return (await real(path)).startsWith(database) || (await realpath(path).catch(() => path)) === database
}

export const exportAll: Command = {
  usage: 'export [--force] <file>',
  description:
    'writes the whole store, every workspace, as JSON lines; relative to the memory’s folder, readable only by you',
  flags: ['force'],
  anywhere: true,
  async run({ runtime, command }) {
    const { rest, has } = leadingSwitch(command, 'force')
    const found = filePath(rest, runtime.ports.directory)
    if ('problem' in found) return refuse(`export: ${found.problem}, for example: export backup.jsonl`)
    const { path } = found
    if (await isDatabase(runtime, path)) return refuse(`${path} is the memory itself; name another file`)
    try {
      const pause = pauseOf(runtime)
      const lines = await writeLines(path, runtime.store.export(), { force: has, pause, newId: runtime.ports.newId })
      return reply(`exported the whole store, every workspace: ${lines} lines to ${path}`, { path, lines })
    } catch (error) {
      const problem = fileProblem(path, error)
      if (problem === undefined) throw error
      const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
      return refuse(exists ? `${problem}; to overwrite it: export --force ${rest}` : problem)
    }
  },
}
