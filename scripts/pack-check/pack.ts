import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { importSpecifiers } from '../import-specifiers.ts'

const run = promisify(execFile)

/** A package of the workspace that is meant to be published. */
export interface PublicPackage {
  readonly name: string
  readonly folder: string
  readonly sourceBuiltins: ReadonlySet<string>
}

export function publicPackages(root: string): readonly PublicPackage[] {
  return globSync('packages/*/package.json', { cwd: root })
    .sort()
    .map((path) => ({ path, manifest: JSON.parse(readFileSync(join(root, path), 'utf8')) }))
    .filter(({ manifest }) => manifest.private !== true)
    .map(({ path, manifest }) => {
      const folder = join(root, path, '..')
      return { name: manifest.name as string, folder, sourceBuiltins: readBuiltins(folder) }
    })
}

function readBuiltins(folder: string): ReadonlySet<string> {
  const specifiers = globSync('src/**/*.ts', { cwd: folder })
    .flatMap((file) => importSpecifiers(file, readFileSync(join(folder, file), 'utf8')))
    .filter(({ specifier, runtime }) => runtime && specifier?.startsWith('node:'))
  return new Set(specifiers.map(({ specifier }) => specifier ?? ''))
}

/** Packs with the pnpm that runs this script; it resolves `workspace:` and `catalog:` and applies `publishConfig`. */
export async function pack(root: string, { name, folder }: PublicPackage, destination: string): Promise<string> {
  if (!existsSync(join(folder, 'dist/index.js'))) throw new Error(`${name} is not built; run "pnpm build" first.`)
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string }
  const pnpm = process.env.npm_execpath?.includes('pnpm') ? process.env.npm_execpath : undefined
  const [command, words] = pnpm ? [process.execPath, [pnpm]] : ['npx', ['-y', manifest.packageManager]]
  const { stdout } = await run(command, [...words, 'pack', '--json', '--pack-destination', destination], {
    cwd: folder,
  })
  return (JSON.parse(stdout) as { filename: string }).filename
}
