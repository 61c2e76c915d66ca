// Parts are bounded so that a hostile text can't make the search slow.
const PATH =
  /(?<![\w/\\.@~-])(?:(?:[a-z]:)?[\\/]|~\/|\.{1,2}\/)?(?:[\w@.+-]{1,64}[\\/]){1,12}[\w@.+-]{1,64}|(?<![\w/\\.@-])[\w@+-]{1,64}(?:\.[\w-]{1,32}){0,3}\.[a-z][a-z0-9]{1,5}(?![\w.])/gi
const MOST = 20

/**
 * File paths and file names of a question, as written: `src/a.ts`, `./x/y`, `C:\a\b`, `~/notes/todo.md`, `README.md`.
 * A path holds a separator or ends with a file ending of 2 to 6 characters. At most 20, each once.
 */
export function filePaths(text: string): readonly string[] {
  const paths = new Set<string>()
  for (const [found] of text.matchAll(PATH)) {
    const path = found.replace(/[.\\/]+$/, '')
    if (/[a-z]/i.test(path)) paths.add(path)
    if (paths.size === MOST) break
  }
  return [...paths]
}
