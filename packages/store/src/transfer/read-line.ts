import { z } from 'zod'
import { type ExportEnd, type ExportHeader, type ExportLine, MAX_LINE_LENGTH } from './transfer.ts'

const header = z.object({
  mem: z.literal('export'),
  version: z.int(),
  schema: z.int(),
  modules: z.record(z.string(), z.int()),
})
const end = z.strictObject({ end: z.literal(true), rows: z.record(z.string(), z.int()) })
const line = z.strictObject({ table: z.string().min(1), row: z.record(z.string(), z.unknown()) })

/** The header that the first line must be, or undefined. */
export function readHeader(text: string): ExportHeader | undefined {
  return header.safeParse(parseJson(text)).data
}

/** What a later line says, or what is wrong with it. */
export function readLine(text: string): ExportLine | ExportEnd | string {
  if (text.length > MAX_LINE_LENGTH) return 'it is longer than any line of an export'
  const value = parseJson(text)
  if (value === undefined) return 'it isn’t JSON; the line was cut or changed'
  const read = line.safeParse(value)
  if (read.success) return read.data
  const last = end.safeParse(value)
  return last.success ? last.data : 'it isn’t a line of an export: a table and a row'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A broken line is told by its number; JSON's own words would quote it.
    return undefined
  }
}
