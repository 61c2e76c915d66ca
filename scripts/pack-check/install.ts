import { execFile } from 'node:child_process'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PublicPackage } from './pack.ts'
import type { PackedPackage } from './packed-package.ts'

const run = promisify(execFile)

/** Installs all tarballs together in an empty folder, as a user without a registry copy would. */
export async function install(folder: string, tarballs: readonly string[]): Promise<void> {
  writeFileSync(join(folder, 'package.json'), '{ "name": "pack-check", "private": true, "type": "module" }')
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--legacy-peer-deps', '--loglevel=error']
  await run('npm', ['install', ...options, ...tarballs], { cwd: folder })
}

export function readInstalled(folder: string, { name, sourceBuiltins }: PublicPackage): PackedPackage {
  const home = join(folder, 'node_modules', name)
  const paths = globSync('**/*', { cwd: home }).filter((path) => statSync(join(home, path)).isFile())
  const files = new Map(paths.map((path) => [path, readFileSync(join(home, path), 'utf8')] as const))
  return { manifest: JSON.parse(files.get('package.json') ?? '{}'), files, sourceBuiltins }
}

/** Imports the main entry with Node; the number of values it exports, or what went wrong. */
export async function importEntry(folder: string, { name }: PublicPackage): Promise<number | string> {
  const code = `console.log(Object.keys(await import(${JSON.stringify(name)})).length)`
  try {
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd: folder })
    return Number(stdout)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Runs the program of the README that uses two libraries alone, as a reader would; what is wrong with it, if anything. */
export async function runReadmeProgram(root: string, folder: string): Promise<string | null> {
  const [, program] =
    /^Then this is a whole program[\s\S]*?```js\n([\s\S]*?)```/m.exec(readFileSync(join(root, 'README.md'), 'utf8')) ??
    []
  if (program === undefined) return 'README.md has no program to run.'
  const file = join(folder, 'block.mjs')
  writeFileSync(file, program)
  try {
    const { stdout } = await run(process.execPath, [file], { cwd: folder })
    return stdout.trimEnd().endsWith('\ntrue') ? null : `The program of README.md printed:\n${stdout}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
