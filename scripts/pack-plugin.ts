import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'tsup'

/**
 * Makes one self-contained tarball of the DSH plugin at the root, `mem-dsh-plugin-<version>.tgz`: the code of all our
 * packages is inside, so that it installs before anything is published. Built from the sources; nothing need be built
 * before. Equal sources give an equal package.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const plugin = join(root, 'packages/dsh-plugin')

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly publishConfig: { readonly exports: unknown }
  readonly [field: string]: unknown
}

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Folders of the plugin and of our packages that it reaches, each once. */
const ourFolders = (folder: string): string[] => {
  const ours = Object.keys(manifestOf(folder).dependencies ?? {}).filter((name) => name.startsWith('@mem/'))
  const reached = ours.flatMap((name) => ourFolders(join(root, 'packages', name.slice('@mem/'.length))))
  return [...new Set([folder, ...reached])].sort()
}

/** The version that is installed beside a package. */
const installedVersion = (folder: string, name: string): string => {
  const require = createRequire(join(folder, 'package.json'))
  const paths = require.resolve.paths(name) ?? []
  const found = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')))
  if (!found) throw new Error(`${name} is not installed in ${folder}; run an install first.`)
  return manifestOf(found).version
}

/** Libraries of others that the bundle needs at run time, with exact versions. */
const librariesOf = (folders: readonly string[]): Record<string, string> => {
  const pairs = folders.flatMap((folder) =>
    Object.keys(manifestOf(folder).dependencies ?? {})
      .filter((name) => !name.startsWith('@mem/'))
      .map((name) => [name, installedVersion(folder, name)] as const),
  )
  return Object.fromEntries(pairs.sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** The licence of the code, and those of data inside. */
const licencesOf = (folders: readonly string[]): string =>
  [...new Set(folders.flatMap((folder) => String(manifestOf(folder).license).split(' AND ')))]
    .sort((left, right) => Number(right === 'MIT') - Number(left === 'MIT') || (left < right ? -1 : 1))
    .join(' AND ')

const declarations = `import type { Context } from '@deepseek-ai/cordis'

export declare const name: 'mem'
export declare const version: string
export declare const inject: string[]
export declare const Config: {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => { value: unknown }
  }
}
/** Called by the host with its context and the row's \`config\`. */
export declare const apply: (ctx: Context, config?: unknown) => Promise<void>
`

const bundle = (target: string, libraries: readonly string[]) =>
  build({
    entry: { index: join(plugin, 'src/index.ts') },
    outDir: target,
    config: false,
    silent: true,
    format: 'esm',
    target: 'node22',
    platform: 'node',
    // The lexicon stays a file of its own, read with the first question: it would cost every start.
    splitting: true,
    dts: false,
    // tsup strips the prefix by default, and `sqlite` exists only with it.
    removeNodeProtocol: false,
    noExternal: [/^@mem\//],
    external: [...libraries],
    esbuildOptions(options) {
      options.conditions = ['@mem/source']
      // Escaped, the lexicon's characters would take twice as many bytes.
      options.charset = 'utf8'
    },
  })

const writePackage = (target: string, folders: readonly string[], libraries: Record<string, string>): void => {
  const { name, version, description, type, sideEffects, engines, dsh, peerDependencies, publishConfig } =
    manifestOf(plugin)
  const manifest = {
    name,
    version,
    description,
    license: licencesOf(folders),
    type,
    sideEffects,
    engines,
    files: ['dist', 'cordis.patch.yml', 'NOTICE', 'LICENSES'],
    exports: publishConfig.exports,
    dsh,
    dependencies: libraries,
    peerDependencies,
  }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(target, 'dist/index.d.ts'), declarations)
  for (const file of ['README.md', 'cordis.patch.yml']) cpSync(join(plugin, file), join(target, file))
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'))
  for (const licences of folders.map((folder) => join(folder, 'LICENSES')).filter((path) => existsSync(path))) {
    cpSync(licences, join(target, 'LICENSES'), { recursive: true })
  }
  const notices = folders.map((folder) => join(folder, 'NOTICE')).filter((path) => existsSync(path))
  writeFileSync(
    join(target, 'NOTICE'),
    `${notices.map((path) => readFileSync(path, 'utf8').trim()).join('\n\n---\n\n')}\n`,
  )
}

const packPlugin = async (): Promise<string> => {
  const folders = ourFolders(plugin)
  const libraries = librariesOf(folders)
  const target = mkdtempSync(join(tmpdir(), 'mem-pack-'))
  try {
    mkdirSync(join(target, 'dist'))
    await bundle(join(target, 'dist'), Object.keys(libraries))
    writePackage(target, folders, libraries)
    const words = ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', root]
    return join(root, execFileSync('npm', words, { cwd: target, encoding: 'utf8' }).trim())
  } finally {
    rmSync(target, { recursive: true, force: true })
  }
}

console.log(await packPlugin())
