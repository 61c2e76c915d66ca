import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkContents } from './pack-check/check-contents.ts'
import { checkPublishing } from './pack-check/check-publishing.ts'
import { importEntry, install, readInstalled, runReadmeProgram } from './pack-check/install.ts'
import { pack, publicPackages } from './pack-check/pack.ts'
import { runInParallel } from './pack-check/run-in-parallel.ts'

/** Packs every public package as it would be published, then looks at it from outside: lint, types, contents, import. */
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'mem-pack-check-'))
const home = join(folder, 'installed')
const packages = publicPackages(root)
try {
  mkdirSync(home)
  const tarballs = await runInParallel(packages, 2, (one) => pack(root, one, folder))
  const installed = install(home, tarballs)
  const published = await runInParallel(tarballs, 2, (tarball) => checkPublishing(root, tarball))
  await installed
  const checked = await runInParallel([...packages.entries()], 2, async ([index, one]) => {
    const packed = readInstalled(home, one)
    const values = await importEntry(home, one)
    const imported = typeof values === 'string' ? [`does not import:\n${values}`] : []
    return { packed, values, problems: [...(published[index] ?? []), ...checkContents(packed), ...imported] }
  })
  for (const { packed, values, problems } of checked) {
    const { name, version } = packed.manifest
    const bytes = [...packed.files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
    const summary = `${packed.files.size} files, ${Math.round(bytes / 1000)} kB, exports ${values} values`
    console.log(`${name} ${version}: ${problems.length === 0 ? `${summary}, nothing wrong` : 'FAILED'}`)
    for (const problem of problems) console.log(`  ${problem.replaceAll('\n', '\n  ')}`)
  }
  const wrong = await runReadmeProgram(root, home)
  console.log(`README.md, two libraries alone: ${wrong ?? 'prints a block'}`)
  if (wrong !== null || checked.some(({ problems }) => problems.length > 0)) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
