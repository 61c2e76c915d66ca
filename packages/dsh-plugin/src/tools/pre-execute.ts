import type { PreToolDecision, ToolExecution } from '@deepseek-ai/dsh-tools'
import { type Memory, within } from '@mem/engine'
import { pathArguments } from './path-arguments.ts'

/** A disk that doesn't answer for so many milliseconds must not hold the tool. */
const hangMs = 2_000

type Call = Pick<ToolExecution, 'name' | 'arguments'> & {
  readonly agent?: { readonly session: { readonly header: { readonly cwd?: string } } }
}

/** The listener of `tools/pre-execute`: denies a file operation whose preconditions aren't met, and else decides nothing. */
export const createPreExecute = (memory: Memory) => {
  return async (call: Call, next: () => Promise<PreToolDecision>): Promise<PreToolDecision> => {
    const paths = pathArguments(call.arguments)
    if (paths.length === 0) return next()
    const folder = call.agent?.session.header.cwd ?? process.cwd()
    const operation = { tool: call.name, paths, folder }
    const decision = await within(hangMs, memory.precondition(operation)).catch(() => undefined)
    if (!decision) memory.report(`${call.name} runs unchecked: nothing was found out about ${paths.join(', ')}`)
    return decision?.kind === 'deny' ? decision : next()
  }
}
