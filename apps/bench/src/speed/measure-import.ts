import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MemError } from '@mem/engine'
import { distribution } from './distribution.ts'

const rounds = 9
const bench = fileURLToPath(new URL('../..', import.meta.url))

export interface ImportTimes {
  /** Median milliseconds that a fresh process needs to import the built plugin. */
  readonly pluginMs: number
  /** The same for the two libraries it stands on. */
  readonly librariesMs: number
}

/** Imports the built plugin, and kysely with zod, in fresh processes by turns. `BUILD_MISSING` when there is no build. */
export function measureImport(): ImportTimes {
  const plugin: number[] = []
  const libraries: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    libraries.push(importMilliseconds(['kysely', 'zod']))
    plugin.push(importMilliseconds(['@mem/dsh-plugin']))
  }
  return { pluginMs: distribution(plugin).median, librariesMs: distribution(libraries).median }
}

function importMilliseconds(names: readonly string[]): number {
  const imports = names.map((name) => `await import(${JSON.stringify(name)})`).join(';')
  const program = `const start = performance.now();${imports};console.log(performance.now() - start)`
  try {
    const options = { cwd: bench, encoding: 'utf8', stdio: 'pipe' } as const
    return Number(execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], options))
  } catch (cause) {
    throw new MemError('BUILD_MISSING', `${names.join(' and ')} can't be imported; run the build first.`, { cause })
  }
}
