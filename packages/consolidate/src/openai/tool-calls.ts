import type { Generation } from '../ports/language-model.ts'
import type { ToolCallDelta } from './completion-chunk.ts'

interface OpenCall {
  readonly index: number | null
  readonly id: string | null
  name: string
  readonly pieces: string[]
}

/** Puts calls of tools together from their pieces. */
export interface ToolCalls {
  add(delta: ToolCallDelta): void
  calls(): Generation['toolCalls']
}

/**
 * Pieces belong to a call by index; some servers give none, or the same for all calls, so another id begins another call.
 * Some repeat the name in each piece, some split it.
 */
export function createToolCalls(): ToolCalls {
  const open: OpenCall[] = []

  const callOf = ({ index, id }: ToolCallDelta): OpenCall => {
    const same = open.findLast((call) => index === undefined || index === null || call.index === index)
    if (same && (!id || same.id === null || same.id === id)) return same
    const call = { index: index ?? null, id: id || null, name: '', pieces: [] }
    open.push(call)
    return call
  }

  return {
    add(delta) {
      const call = callOf(delta)
      const name = delta.function?.name ?? ''
      if (name !== call.name) call.name += name
      call.pieces.push(delta.function?.arguments ?? '')
    },
    calls: () => open.map(({ name, pieces }) => ({ name, rawArguments: pieces.join('') })),
  }
}
