import { filePaths } from '../signals/file-paths.ts'

const ADDRESS =
  /\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s<>"'，。）)\]]{1,300}|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,5}/gi
const DOTTED = /\bv?\d+(?:[.,:]\d+)+(?![\w.])/gi
const MOST = 40
// A pasted file isn't a question.
const READ_CHARACTERS = 8_000

/** Paths, addresses, versions and numbers of a text, as written: their parts are no words by themselves. Longest first. */
export function compounds(question: string): readonly string[] {
  const text = question.slice(0, READ_CHARACTERS)
  const found = [...text.matchAll(ADDRESS), ...text.matchAll(DOTTED)].slice(0, MOST).map(([whole]) => whole)
  const trimmed = found.map((whole) => whole.replace(/[.,;:!?]+$/, ''))
  return [...new Set([...trimmed, ...filePaths(text)])].sort((left, right) => right.length - left.length)
}
