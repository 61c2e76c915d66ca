import { reasonOf } from '../reason-of.ts'

const sentences: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'access was denied',
  EPERM: 'access was denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it exists already',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk can only be read',
}

/** What went wrong with a file, in a sentence; undefined for an error that isn't one of the file system. */
export const fileProblem = (path: string, error: unknown): string | undefined => {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (!/^E[A-Z0-9]+$/.test(code)) return undefined
  return `${path}: ${sentences[code] ?? reasonOf(error)}`
}
