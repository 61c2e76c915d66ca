import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeSpeed } from './describe-speed.ts'
import { measureImport } from './measure-import.ts'
import { measureMemory } from './measure-memory.ts'
import { readSpeedArguments } from './speed-arguments.ts'

/** The door `speed`: measures, prints a table, writes JSON when asked. Times in microseconds, `importMs` in milliseconds. */
export async function runSpeed(given: readonly string[], caller: string): Promise<number> {
  const { events, out } = readSpeedArguments(given, caller)
  const imports = measureImport()
  const directory = mkdtempSync(join(tmpdir(), 'mem-speed-'))
  try {
    const times = await measureMemory(events, directory, { progress: console.error })
    console.log(describeSpeed(events, times, imports))
    const { pk, capture, recall, fileBytes, fileBytesNoIndex, heapBytes, extract } = times
    const importMs = imports.pluginMs
    const figures = { events, pk, capture, recall, fileBytes, fileBytesNoIndex, heapBytes, extract, importMs }
    if (out !== null) writeFileSync(out, `${JSON.stringify(figures, null, 1)}\n`)
    return 0
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
