import { z } from 'zod'
import { label } from '../boundary/label.ts'

/** What an adapter knows for certain about its host; what it doesn't know it leaves out. */
export interface HostFacts {
  /** Name of the host, such as `DSH`. */
  readonly name?: string | null | undefined
  readonly version?: string | null | undefined
  /** Whether the adapter was verified with this very version. */
  readonly isVerified?: boolean
  /** A compaction service is there. False says only that none was seen: it may be where the adapter can't look. */
  readonly hasCompaction?: boolean
  /** Names of the compactors that were recognised. */
  readonly compactors?: readonly string[]
}

export const hostFactsSchema = z.object({
  name: label.nullish(),
  version: label.nullish(),
  isVerified: z.boolean().exactOptional(),
  hasCompaction: z.boolean().exactOptional(),
  compactors: z.array(label).exactOptional(),
})
