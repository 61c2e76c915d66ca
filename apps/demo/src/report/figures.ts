import type { Memory } from '@mem/engine'
import { z } from 'zod'

export interface Figures {
  /** Stored host events of every type. */
  readonly events: number
  readonly items: number
  readonly fileBytes: number
  /** For the whole replay with the questions, host included. */
  readonly milliseconds: number
}

const statusData = z.object({
  report: z.object({ fileBytes: z.number(), counts: z.record(z.string(), z.number()) }),
})

/** Counts of the store, from the data of `/memory status`. */
export async function readFigures(memory: Memory): Promise<Omit<Figures, 'milliseconds'>> {
  const { data } = await memory.command({ text: 'status', session: null })
  const { report } = statusData.parse(data)
  return { events: report.counts.event ?? 0, items: report.counts.item ?? 0, fileBytes: report.fileBytes }
}
