import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** Lines after which the host's loop gets its turn: they are stored in one transaction of some milliseconds. */
const between = 100

/** The lines of a file, whichever line end it has; pauses now and then. */
export async function* readLines(path: string, pause: () => Promise<void>): AsyncGenerator<string, void> {
  const stream = createReadStream(path, { encoding: 'utf8' })
  // An error of the stream ends readline without a word.
  const failed = new Promise<never>((_resolve, reject) => stream.once('error', reject))
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]()
  try {
    for (let count = 1; ; count += 1) {
      const next = await Promise.race([lines.next(), failed])
      if (next.done) break
      yield next.value
      if (count % between === 0) await pause()
    }
    if (stream.errored) throw stream.errored
  } finally {
    failed.catch(() => {
      // Told above; nobody waits for it any more.
    })
    stream.destroy()
  }
}
