import { MemError } from '@mem/store'
import { z } from 'zod'
import { parse } from './boundary/parse.ts'
import type { MemoryPorts } from './ports.ts'

const callable = z.custom<(...given: never[]) => unknown>((given) => typeof given === 'function', 'must be a function')

const portsSchema = z.object({
  directory: z
    .string('must be the path of a folder, or ":memory:"')
    .min(1, 'must be the path of a folder, or ":memory:"'),
  clock: callable,
  newId: callable,
  log: callable,
  stopwatch: callable.optional(),
  pause: callable.optional(),
  priceTokens: callable.optional(),
  embedder: z
    .object({
      model: z.string().min(1).max(100),
      dimensions: z.int().min(1).max(8_192).optional(),
      embed: callable,
    })
    .optional(),
})

/** Throws `MemError` `INPUT_INVALID`, which names the port, when one that is needed is missing or one is of another kind. */
export const checkPorts = (ports: MemoryPorts): void => {
  const parsed = parse(portsSchema, ports, 'ports')
  if ('data' in parsed) return
  throw new MemError('INPUT_INVALID', `openMemory can't use its second argument, the ports: ${parsed.problem}.`, {
    data: { problem: parsed.problem },
  })
}
