import { isBuiltin } from 'node:module'
import { importSpecifiers } from '../../scripts/import-specifiers.ts'
import { libraryOf } from './layer-violations.ts'
import type { Tree } from './read-tree.ts'

/** Differences between the run-time dependencies of a package.json and what the package's sources import. */
export function dependencyViolations(tree: Tree): readonly string[] {
  return [...tree.keys()].flatMap((path) => {
    const [, folder] = /^(packages\/[^/]+)\/package\.json$/.exec(path) ?? []
    return folder === undefined ? [] : compare(path, tree, folder)
  })
}

function compare(path: string, tree: Tree, folder: string): readonly string[] {
  const manifest = JSON.parse(tree.get(path) ?? '{}') as Record<string, Record<string, string> | undefined>
  const declared = Object.keys(manifest.dependencies ?? {})
  const imported = [...tree]
    .filter(([file]) => file.startsWith(`${folder}/src/`) && file.endsWith('.ts'))
    .flatMap(([file, text]) => importSpecifiers(file, text))
    .filter(({ specifier }) => specifier !== null && !specifier.startsWith('.') && !isBuiltin(specifier))
    .map(({ specifier, runtime }) => ({ library: libraryOf(specifier ?? ''), runtime }))
  const used = new Set(imported.map(({ library }) => library))
  // Types of our own packages are in the published declarations; those of the host are only for our compiler.
  const needed = new Set(
    imported.filter(({ library, runtime }) => runtime || library.startsWith('@mem/')).map(({ library }) => library),
  )
  return [
    ...[...needed].filter((name) => !declared.includes(name)).map((name) => `${path} lacks the dependency ${name}.`),
    ...declared.filter((name) => !used.has(name)).map((name) => `${path} declares ${name}, which no source imports.`),
  ]
}
