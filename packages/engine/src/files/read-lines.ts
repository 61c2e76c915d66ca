import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { MAX_LINE_LENGTH } from '@mem/store'

/** Lines after which the host's loop gets its turn: they are stored in one transaction of some milliseconds. */
const between = 100

/** A file that isn't one of bytes on a disk: a pipe may never end, and a device may never begin. */
export class NotAFile extends Error {}

/**
 * The lines of a file, split at line feeds only: other line breaks stand inside the texts of an export. Pauses now and then. Of a
 * line longer than any of an export no more is kept than shows it.
 */
export async function* readLines(path: string, pause: () => Promise<void>): AsyncGenerator<string, void> {
  // Opening a pipe waits for whoever writes to it, unless told not to.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const kind = await file.stat()
    if (!kind.isFile() && !kind.isDirectory()) throw new NotAFile(path)
    let count = 0
    for await (const line of split(file)) {
      yield line
      count += 1
      if (count % between === 0) await pause()
    }
  } finally {
    await file.close()
  }
}

async function* split(file: FileHandle): AsyncGenerator<string, void> {
  let parts: string[] = []
  let length = 0
  const keep = (part: string): void => {
    const kept = part.slice(0, MAX_LINE_LENGTH + 1 - length)
    length += kept.length
    if (kept !== '') parts.push(kept)
  }
  for await (const chunk of file.createReadStream({ encoding: 'utf8', autoClose: false })) {
    const [first = '', ...lines] = String(chunk).split('\n')
    keep(first)
    for (const line of lines) {
      yield parts.join('')
      parts = []
      length = 0
      keep(line)
    }
  }
  if (parts.length > 0) yield parts.join('')
}
