import { join } from 'node:path/posix'
import { importSpecifiers } from '../import-specifiers.ts'
import type { PackedPackage } from './packed-package.ts'

/** What is wrong with the contents of a tarball; empty when nothing is. */
export function checkContents(packed: PackedPackage): readonly string[] {
  return [...strayFiles(packed), ...manifestProblems(packed), ...importProblems(packed)]
}

function strayFiles({ files }: PackedPackage): readonly string[] {
  const paths = [...files.keys()]
  const stray = paths.filter((path) => /^(src|test|node_modules)\//.test(path) || path.endsWith('.tgz'))
  const missing = ['package.json', 'README.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts'].filter(
    (path) => !files.has(path),
  )
  return [...stray.map((path) => `holds ${path}`), ...missing.map((path) => `lacks ${path}`)]
}

function manifestProblems({ manifest, files }: PackedPackage): readonly string[] {
  const text = files.get('package.json') ?? ''
  const left = ['@mem/source', 'workspace:', 'catalog:'].filter((word) => text.includes(word))
  const patch = manifest.dsh?.bundle?.patch
  const lost = patch !== undefined && !files.has(join(patch)) ? [`lacks ${patch}, which dsh.bundle.patch names`] : []
  return [...left.map((word) => `has ${word} in package.json`), ...lost]
}

/** Built files may import Node by `node:` names and what package.json declares; tsup's default would strip `node:`. */
function importProblems({ manifest, files, sourceBuiltins }: PackedPackage): readonly string[] {
  const declared = new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }))
  const built = [...files].filter(([path]) => path.startsWith('dist/') && path.endsWith('.js'))
  const imported = new Set(
    built
      .flatMap(([path, text]) => importSpecifiers(path, text))
      .map(({ specifier }) => specifier)
      .filter((specifier) => specifier !== null && !specifier.startsWith('.')),
  ) as ReadonlySet<string>
  const libraryOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  const undeclared = [...imported].filter((name) => !name.startsWith('node:') && !declared.has(libraryOf(name)))
  const lost = [...sourceBuiltins].filter((name) => !imported.has(name))
  return [
    ...undeclared.map((name) => `imports ${name}, which package.json does not declare`),
    ...lost.map((name) => `lost the import of ${name} in the build`),
  ]
}
