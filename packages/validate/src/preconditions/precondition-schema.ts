import { z } from 'zod'
import { expandBraces } from './path-pattern.ts'

/** Shape of a configured precondition of file operations. */
export const preconditionSchema = z
  .strictObject({
    /**
     * Paths that it is about. `*.md`: that name in any folder. `docs/**`: below the session's folder. Absolute: as it is.
     * `*`, `?`, `**` and `{a,b}` are understood.
     */
    pathPattern: z
      .string()
      .min(1)
      .max(1_000)
      .refine(
        (pattern) => expandBraces(pattern) !== null,
        'must close its braces, without nesting, for at most 64 forms',
      ),
    /** The path must exist before the operation. */
    mustExist: z.boolean().default(false),
    /** The path must not exist before the operation. */
    mustNotExist: z.boolean().default(false),
    /** Names of the tools that it is about; every tool that names a path when absent. */
    tools: z.array(z.string().min(1)).min(1).optional(),
    /** What the denial says besides. */
    reason: z.string().min(1).max(500).optional(),
  })
  .refine(
    ({ mustExist, mustNotExist }) => mustExist !== mustNotExist,
    'must say one of mustExist: true and mustNotExist: true',
  )

export type Precondition = z.infer<typeof preconditionSchema>
