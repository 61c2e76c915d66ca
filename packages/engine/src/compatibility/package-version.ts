import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const manifest = z.object({ name: z.string(), version: z.string() })

const readManifest = (folder: string): unknown => {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  } catch {
    // Most folders have none.
    return null
  }
}

/**
 * Version of the package `name` that a script belongs to, such as the host's command line in `process.argv[1]`; null when it
 * belongs to another package, or to none.
 */
export const packageVersion = (name: string, script: string | undefined): string | null => {
  try {
    for (let folder = dirname(realpathSync(script ?? '')); folder !== dirname(folder); folder = dirname(folder)) {
      const found = manifest.safeParse(readManifest(folder))
      if (found.success) return found.data.name === name ? found.data.version : null
    }
  } catch {
    // A script that is no file.
  }
  return null
}
