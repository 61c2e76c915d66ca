const DRIVE = /^[A-Za-z]:[\\/]/

/** What is known of the machine. */
export interface PathFacts {
  /** Of the process; only `win32` looks up paths with a drive, and takes back slashes for slashes in others. */
  readonly platform: string
  /** Where an absolute path really leads, symbolic links followed; null when nothing is there. */
  readonly realpath: (path: string) => string | null
}

/**
 * One form for a folder however its absolute path is written: symbolic links, trailing and doubled slashes, `.` and `..`,
 * back slashes and the letter of a Windows drive, composed and decomposed characters. Where the folder is gone, its written
 * form still names it. A path with a drive is known on every platform, for a log may come from another machine. Other
 * differences of letter case make another folder.
 */
export function canonicalWorkspace(path: string, { platform, realpath }: PathFacts): string {
  const windows = platform === 'win32'
  const written = cleaned(path, windows)
  const real = DRIVE.test(path) && !windows ? null : realpath(written)
  return (real === null ? written : cleaned(real, windows)).normalize('NFC')
}

function cleaned(path: string, windows: boolean): string {
  const slashed = windows || DRIVE.test(path) ? path.replaceAll('\\', '/') : path
  const root = DRIVE.test(slashed) ? slashed.slice(0, 2).toLowerCase() : ''
  const parts: string[] = []
  for (const part of slashed.slice(root.length).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  // A share of another computer begins with two slashes, and only there they mean something.
  const share = windows && slashed.startsWith('//') ? '/' : ''
  return root + share + parts.map((part) => `/${part}`).join('') || '/'
}
