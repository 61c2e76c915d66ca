import { z } from 'zod'
import { parseInput } from '../input/parse-input.ts'
import { MAX_KEY_LENGTH } from '../sessions/put-session.ts'
import { refusesAsPurged } from './fence.ts'
import type { PurgePrograms, PurgeRequest } from './purge.ts'
import { previewPurge, purgeCount, runPurge } from './run-purge.ts'

const key = z.string().min(1).max(MAX_KEY_LENGTH)

const purgeRequest: z.ZodType<PurgeRequest> = z.discriminatedUnion('scope', [
  z.strictObject({
    scope: z.literal('session'),
    session: key,
    also: z.array(z.int().min(1)).readonly().exactOptional(),
  }),
  z.strictObject({ scope: z.literal('workspace'), workspace: key }),
  z.strictObject({ scope: z.literal('everything') }),
])

export function purgePrograms(clock: () => number): PurgePrograms {
  return {
    preview: (request) => previewPurge(parseInput(purgeRequest, request, 'Purge')),
    run: (request, at = clock()) => runPurge(parseInput(purgeRequest, request, 'Purge'), at),
    took: refusesAsPurged,
    count: purgeCount,
  }
}
