import type { ImportReport } from '@mem/store'
import { filePath } from '../files/file-path.ts'
import { fileProblem } from '../files/file-problem.ts'
import { NotAFile, readLines } from '../files/read-lines.ts'
import { type Command, refuse, reply } from './command.ts'
import { importOriginal } from './import-original.ts'
import { leadingSwitch } from './leading-switch.ts'
import { pauseOf } from './pause-of.ts'

/** Problems shown; all of the first hundred are in the data. */
const shown = 10

const describe = (
  path: string,
  { lines, tables, problems, refused, purged, complete }: ImportReport,
): readonly string[] => {
  const counts = Object.entries(tables).map(([table, { added, known }]) => `${table} ${added} new, ${known} known`)
  return [
    `imported ${path}: ${lines} lines`,
    counts.join('; '),
    ...problems.slice(0, shown).map(({ line, reason }) => `line ${line}: ${reason}`),
    ...(refused > shown ? [`and ${refused - shown} more lines that were not taken`] : []),
    ...(purged > 0 ? [`${purged} of them were purged here; to bring them back: import --even-purged <file>`] : []),
    ...(complete ? [] : ['the file is not complete: its last line is missing, or tells of more rows than there are']),
  ]
}

export const importAll: Command = {
  usage: 'import [seed-b] [--even-purged] <file>',
  description:
    'reads an export into the whole store, or with seed-b the claims of dsh-memory-gate; what is here stays, what was purged here comes back only with --even-purged',
  flags: ['even-purged'],
  changes: true,
  anywhere: true,
  async run(context) {
    const { runtime, command } = context
    const { rest, has: evenPurged } = leadingSwitch(command, 'even-purged')
    const original = /^seed-b(?:\s+([\s\S]*))?$/.exec(rest)
    if (original) return importOriginal(context, original[1] ?? '', evenPurged)
    const found = filePath(rest, runtime.ports.directory)
    if ('problem' in found) return refuse(`import: ${found.problem}, for example: import backup.jsonl`)
    try {
      const lines = readLines(found.path, pauseOf(runtime))
      const report = await runtime.store.import(lines, { evenPurged })
      // Extraction goes on where messages came in that were never read.
      for (const key of await runtime.store.read(runtime.store.sessions.unread(1_000))) {
        runtime.extracted.delete(key)
        runtime.owed.add(key)
        runtime.claims.owed.add(key)
      }
      return reply(describe(found.path, report), report)
    } catch (error) {
      if (error instanceof NotAFile) return refuse(`${found.path}: it is a pipe or a device, not a file`)
      const problem = fileProblem(found.path, error)
      if (problem === undefined) throw error
      return refuse(problem)
    }
  },
}
