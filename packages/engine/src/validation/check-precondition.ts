import { stat } from 'node:fs/promises'
import { evaluatePreconditions, type OperationDecision } from '@mem/validate'
import { z } from 'zod'
import { parse } from '../boundary/parse.ts'
import type { FileOperation } from '../memory.ts'
import type { Runtime } from '../runtime.ts'

/** More than any tool touches; longer input is no honest operation. */
const mostCharacters = 1_000_000

const operationSchema = z.object({ tool: z.string(), paths: z.array(z.string()), folder: z.string() })

/** What the system says when a file isn't there, or when none can have such a name. */
const missing: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'])

/** Whether a file is there; null, recorded, where the system doesn't tell. */
const existsIn =
  ({ health }: Runtime) =>
  async (path: string): Promise<boolean | null> => {
    try {
      await stat(path)
      return true
    } catch (error) {
      if (error instanceof Error && 'code' in error && missing.has(error.code)) return false
      health.record('precondition', error)
      return null
    }
  }

/** On these systems, names that differ in case only are usually one file. */
const ignoreCase = process.platform === 'win32' || process.platform === 'darwin'

const allow: OperationDecision = { kind: 'allow' }

const deny = (reason: string): OperationDecision => ({ kind: 'deny', reason })

/**
 * Whether a file operation meets the configured preconditions, path by path. What isn't a list of paths is denied: it is the
 * model that writes it. Never throws: a failure of our own allows it and is recorded.
 */
export const checkPrecondition = async (runtime: Runtime, given: FileOperation): Promise<OperationDecision> => {
  const { enabled, preconditions } = runtime.config.validation
  if (!enabled || preconditions.length === 0) return allow
  try {
    const parsed = parse(operationSchema, given, 'operation')
    if ('problem' in parsed)
      return deny(`its paths can't be checked: ${runtime.health.record('precondition', parsed.problem)}`)
    if (parsed.data.paths.join('').length > mostCharacters) return deny('its paths are too long to be checked')
    return await evaluatePreconditions({ ...parsed.data, ignoreCase }, preconditions, existsIn(runtime))
  } catch (error) {
    runtime.health.record('precondition', error)
  }
  return allow
}
