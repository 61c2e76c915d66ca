import { isBuiltin } from 'node:module'
import { join } from 'node:path/posix'
import { type ImportSpecifier, importSpecifiers } from '../../scripts/import-specifiers.ts'
import type { Tree } from './read-tree.ts'

/**
 * What a package may import: its lower layers (`store`, or an entry beside the main one such as `validate/script`), whether
 * Node (or in which folder of its sources alone, from which the others import nothing), and libraries from the registry.
 */
export interface Layer {
  readonly packages: readonly string[]
  readonly node: boolean | `${string}/`
  readonly libraries: readonly string[]
}

export type Layers = Readonly<Record<string, Layer>>

/** Imports of package sources that the layers don't allow, each as a sentence. */
export function layerViolations(tree: Tree, layers: Layers): readonly string[] {
  return [...tree].flatMap(([path, text]) => {
    const [, name] = /^packages\/([^/]+)\/src\/.*\.ts$/.exec(path) ?? []
    if (name === undefined) return []
    const layer = layers[name]
    if (!layer) return [`${path}: packages/${name} has no layer.`]
    return importSpecifiers(path, text)
      .map((found) => violation(found, { path, name, layer }))
      .filter((sentence) => sentence !== undefined)
      .map((sentence) => `${path} ${sentence}`)
  })
}

interface Place {
  readonly path: string
  readonly name: string
  readonly layer: Layer
}

function violation({ specifier, runtime }: ImportSpecifier, { path, name, layer }: Place): string | undefined {
  if (specifier === null) return 'imports a computed name.'
  const mayUseNode =
    layer.node === true || (layer.node !== false && path.startsWith(`packages/${name}/src/${layer.node}`))
  if (specifier.startsWith('.')) {
    const target = join(path, '..', specifier)
    const own = target.startsWith(`packages/${name}/src/`) || target === `packages/${name}/package.json`
    if (!own) return `imports ${target}, outside its own sources.`
    const isImpure = typeof layer.node === 'string' && target.startsWith(`packages/${name}/src/${layer.node}`)
    return isImpure && !mayUseNode ? `imports ${target}, but the package is pure outside of ${layer.node}.` : undefined
  }
  if (isBuiltin(specifier)) {
    if (!mayUseNode) return `imports ${specifier}, but the package is pure.`
    if (!specifier.startsWith('node:')) return `imports ${specifier} without "node:".`
    return specifier === 'node:sqlite' && name !== 'store'
      ? 'imports node:sqlite, which only the store does.'
      : undefined
  }
  if (specifier.startsWith('@mem/')) {
    const imported = specifier.slice('@mem/'.length)
    if (imported.includes('/') && !layer.packages.includes(imported))
      return `imports ${specifier}, not the package's entry.`
    return layer.packages.includes(imported) ? undefined : `imports ${specifier}, which is no lower layer.`
  }
  if (specifier.startsWith('@deepseek-ai/')) {
    if (name !== 'dsh-plugin') return `imports ${specifier}, but only the adapter knows the host.`
    return runtime ? `imports ${specifier} at run time; host types only.` : undefined
  }
  return layer.libraries.includes(libraryOf(specifier)) ? undefined : `imports ${specifier}, which isn't allowed there.`
}

/** `@scope/name/part` belongs to `@scope/name`. */
export function libraryOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
