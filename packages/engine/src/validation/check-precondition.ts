import { stat } from 'node:fs/promises'
import { evaluatePreconditions, type OperationDecision } from '@mem/validate'
import { z } from 'zod'
import { parse } from '../boundary/parse.ts'
import type { FileOperation } from '../memory.ts'
import type { Runtime } from '../runtime.ts'

const operationSchema = z.object({
  tool: z.string(),
  paths: z.array(z.string().max(4_096)).max(100),
  folder: z.string(),
})

const exists = async (path: string): Promise<boolean> => {
  try {
    await stat(path)
    return true
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
    if (isMissing) return false
    throw error
  }
}

/** On these systems, names that differ in case only are usually one file. */
const ignoreCase = process.platform === 'win32' || process.platform === 'darwin'

const allow: OperationDecision = { kind: 'allow' }

/** Whether a file operation meets the configured preconditions. Never throws: a failure allows it and is recorded. */
export const checkPrecondition = async (runtime: Runtime, given: FileOperation): Promise<OperationDecision> => {
  const { enabled, preconditions } = runtime.config.validation
  if (!enabled || preconditions.length === 0) return allow
  try {
    const parsed = parse(operationSchema, given, 'operation')
    if ('data' in parsed) return await evaluatePreconditions({ ...parsed.data, ignoreCase }, preconditions, exists)
    runtime.health.record('precondition', parsed.problem)
  } catch (error) {
    runtime.health.record('precondition', error)
  }
  return allow
}
