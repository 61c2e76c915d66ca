import { isAbsolutePath, isWindowsPath, normalPath, pathInside } from './normal-path.ts'
import { fitsPattern } from './path-pattern.ts'
import type { Precondition } from './precondition-schema.ts'

/** What a tool is about to do. */
export interface FileOperation {
  readonly tool: string
  /** As the tool was given them. */
  readonly paths: readonly string[]
  /** Absolute folder that relative paths start from. */
  readonly folder: string
  /** Names that differ in case only are one file, as on Windows and macOS; always so for a path with a drive. Default false. */
  readonly ignoreCase?: boolean
}

/** Whether an operation may go on. */
export type OperationDecision = { readonly kind: 'allow' } | { readonly kind: 'deny'; readonly reason: string }

/** The path of a pattern that applies: the file's name, the path inside the folder, or the whole path. */
const isAbout = (pattern: string, path: string, folder: string): boolean => {
  const slashed = pattern.replaceAll('\\', '/').normalize('NFC')
  if (!slashed.includes('/')) return fitsPattern(path.slice(path.lastIndexOf('/') + 1), slashed)
  if (/^(?:\/|[A-Za-z]:\/)/.test(slashed))
    return fitsPattern(
      path,
      slashed.replace(/^[A-Z]:/, (drive) => drive.toLowerCase()),
    )
  return fitsPattern(pathInside(path, folder) ?? path.replace(/^\w:/, '').slice(1), slashed.replace(/^\.\//, ''))
}

const reasonOf = (
  tool: string,
  path: string,
  index: number,
  { pathPattern, mustExist, reason }: Precondition,
): string => {
  const fault = mustExist ? "it doesn't exist, and it must" : 'it exists already, and it must not'
  const why = reason === undefined ? '' : ` ${reason}`
  return `${tool} is denied for ${path}: ${fault} (precondition ${index} on ${pathPattern}).${why}`
}

/**
 * Looks at every path of an operation with every precondition, in order; the first that isn't met denies it, and so does a
 * relative path of a folder that isn't absolute. `exists` is
 * given absolute paths with `/` as separator, and is asked only about paths that a precondition applies to; null for one of
 * which it can't be found out, which is let pass.
 */
export const evaluatePreconditions = async (
  { tool, paths, folder, ignoreCase = false }: FileOperation,
  preconditions: readonly Precondition[],
  exists: (path: string) => Promise<boolean | null>,
): Promise<OperationDecision> => {
  const ofTool = [...preconditions.entries()].filter(([, { tools }]) => tools === undefined || tools.includes(tool))
  const unplaced = isAbsolutePath(folder) ? undefined : paths.find((path) => !isAbsolutePath(path))
  // Looked up from the root, a file that is there would be missing.
  if (ofTool.length > 0 && unplaced !== undefined)
    return {
      kind: 'deny',
      reason: `${tool} is denied for ${unplaced}: the folder "${folder}" it starts from isn't absolute.`,
    }
  for (const given of ofTool.length > 0 ? paths : []) {
    const path = normalPath(given, folder)
    const isFolded = ignoreCase || isWindowsPath(path)
    const fold = (text: string) => (isFolded ? text.toLowerCase() : text)
    for (const [index, precondition] of ofTool) {
      if (!isAbout(fold(precondition.pathPattern), fold(path), fold(normalPath('', folder)))) continue
      const isThere = await exists(path)
      if (isThere !== null && isThere !== precondition.mustExist)
        return { kind: 'deny', reason: reasonOf(tool, given, index, precondition) }
    }
  }
  return { kind: 'allow' }
}
