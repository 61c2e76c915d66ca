const drive = /^[A-Za-z]:/

export const isAbsolutePath = (path: string): boolean => /^(?:[\\/]|[A-Za-z]:[\\/])/.test(path)

/** Whether a path is written as on Windows; there a back slash separates, elsewhere it is a character of a name. */
export const isWindowsPath = (path: string): boolean => drive.test(path) || path.startsWith('\\\\')

const withSlashes = (path: string): string => path.replaceAll('\\', '/')

/** Parts of a path without `.`, `..` and empty ones; `..` above the root is dropped. */
const partsOf = (path: string): readonly string[] => {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..') parts.pop()
    else parts.push(part)
  }
  return parts
}

/** A path made absolute from `folder`, `/` as separator, without `.` and `..`, composed characters, lower-case drive. */
export const normalPath = (path: string, folder: string): string => {
  const isWindows = isWindowsPath(path) || isWindowsPath(folder)
  const slashed = (one: string) => (isWindows ? withSlashes(one) : one).normalize('NFC')
  const whole = isAbsolutePath(path) ? slashed(path) : `${slashed(folder)}/${slashed(path)}`
  const [letter = ''] = drive.exec(whole) ?? []
  const root = letter === '' && drive.test(folder) && isWindows ? folder.slice(0, 2) : letter
  return `${root.toLowerCase()}/${partsOf(whole.slice(letter.length)).join('/')}`
}

/** The path from `folder` on, when it lies inside; both as `normalPath` gives them. */
export const pathInside = (path: string, folder: string): string | null => {
  const start = folder.endsWith('/') ? folder : `${folder}/`
  return path.startsWith(start) ? path.slice(start.length) : null
}
