import { MemError } from '@mem/store'
import { z } from 'zod'
import { readLines } from './read-lines.ts'

const label = z
  .object({ start: z.int().min(0), end: z.int(), optional: z.boolean().default(false) })
  .refine(({ start, end }) => start < end, 'a span ends after its start')

/** One message with what a careful reader would keep of it; fields that fitting doesn't need are ignored. */
const labelledMessage = z
  .object({
    origin: z.string(),
    /** Who wrote it. */
    person: z.string().min(1).nullish(),
    /** Where it is from: stands for the person where none is named. */
    source: z.string().min(1).nullish(),
    text: z.string(),
    items: z.array(label),
  })
  .transform(({ person, source, ...rest }, context) => {
    if (rest.items.some(({ end }) => end > rest.text.length))
      context.addIssue({
        code: 'custom',
        message: `a span ends after the text, which has ${rest.text.length} characters`,
      })
    const name = person ?? source
    if (name != null) return { ...rest, person: name }
    context.addIssue({ code: 'custom', message: 'person or source must be named' })
    return z.NEVER
  })

export type LabelledMessage = z.output<typeof labelledMessage>

const refused = (where: string, reason: string) =>
  new MemError('LABELLED_INVALID', `${where} is no labelled message: ${reason}`)

const parseLine = (line: string, where: string): unknown => {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw refused(where, `it is no JSON (${error instanceof Error ? error.message : String(error)})`)
  }
}

/**
 * Reads labelled messages, one JSON object a line. Throws `MemError` `LABELLED_INVALID` with file and line for one that isn't
 * such a message, `FILE_UNREADABLE` for a file that can't be read.
 */
export function readLabelled(files: readonly string[]): LabelledMessage[] {
  return files.flatMap((file) =>
    readLines(file).flatMap((line, index) => {
      if (line.trim() === '') return []
      const where = `${file}:${index + 1}`
      const parsed = labelledMessage.safeParse(parseLine(line, where))
      if (parsed.success) return [parsed.data]
      throw refused(where, z.prettifyError(parsed.error))
    }),
  )
}
