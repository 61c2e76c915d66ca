import type { Tree } from './read-tree.ts'

const longestFile = 350
const adapterLines = 600
const sources = /^(packages|apps|scripts|test|e2e)\/.*\.(ts|mts|mjs|tsx)$/

/** Files over 350 lines (generated ones excepted), and an adapter of more than 600 lines in all. */
export function sizeViolations(tree: Tree): readonly string[] {
  const lengths = [...tree]
    .filter(([path]) => sources.test(path) && !path.endsWith('.generated.ts'))
    .map(([path, text]) => ({ path, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) }))
  const long = lengths.filter(({ lines }) => lines > longestFile)
  const adapter = lengths.filter(({ path }) => path.startsWith('packages/dsh-plugin/src/'))
  const total = adapter.reduce((sum, { lines }) => sum + lines, 0)
  return [
    ...long.map(({ path, lines }) => `${path} has ${lines} lines, at most ${longestFile} are allowed.`),
    ...(total > adapterLines
      ? [`packages/dsh-plugin/src has ${total} lines, at most ${adapterLines} are allowed.`]
      : []),
  ]
}
