import { existsSync, readFileSync } from 'node:fs'

/** Which of the words stand in the database, its log or its index of the log, as bytes. */
export function wordsInFiles(path: string, words: readonly string[]): readonly string[] {
  const files = ['', '-wal', '-shm'].map((end) => `${path}${end}`).filter(existsSync)
  const bytes = files.map((file) => readFileSync(file))
  return words.filter((word) => bytes.some((content) => content.includes(Buffer.from(word))))
}
