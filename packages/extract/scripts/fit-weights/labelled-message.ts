import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** One message with what a careful reader would keep of it; fields that fitting doesn't need are ignored. */
const labelledMessage = z
  .object({
    origin: z.string(),
    /** Who wrote it; where no person is named, the source stands for one. */
    person: z.string().optional(),
    source: z.string(),
    text: z.string(),
    items: z.array(z.object({ start: z.int(), end: z.int(), optional: z.boolean().default(false) })),
  })
  .transform(({ person, source, ...rest }) => ({ ...rest, person: person ?? source }))

export type LabelledMessage = z.output<typeof labelledMessage>

/** Reads labelled messages, one JSON object a line. Throws with file and line for one that isn't such a message. */
export function readLabelled(files: readonly string[]): LabelledMessage[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        if (line.trim() === '') return []
        const parsed = labelledMessage.safeParse(JSON.parse(line))
        if (parsed.success) return [parsed.data]
        throw new Error(`${file}:${index + 1} is no labelled message: ${z.prettifyError(parsed.error)}`)
      }),
  )
}
