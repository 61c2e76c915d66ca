import type { Tree } from './read-tree.ts'

/** `/home/me` and `/home/you` are nobody's folder and may stand in an example. */
const absolute = /(?:^|[^\w.])\/(?:work|root|farm|(?:home|Users)\/(?!(?:me|you)\b)[\w-]+)\//
const registry = /https?:\/\/[^\s'"/]*(?:registry|npmjs)/i

/** Lines that hold a path of somebody's machine or the address of a package registry, as `path:line`. */
export function machinePaths(tree: Tree): readonly string[] {
  return [...tree].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) => (absolute.test(line) || registry.test(line) ? [`${path}:${index + 1}`] : [])),
  )
}
