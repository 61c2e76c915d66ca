import type { ToolDefinition } from '@deepseek-ai/dsh-tools'
import { type Memory, searchTool } from '@mem/engine'
import { visibleMessage } from './block-message.ts'

/** The engine's search as a tool of the host. */
export const hostSearchTool = (memory: Memory): ToolDefinition => {
  const { run, ...tool } = searchTool
  return {
    ...tool,
    output: { schema: { type: 'string' }, render: (_arguments, text) => [{ type: 'text', text: String(text) }] },
    isConcurrencySafe: () => true,
    async execute(given, { agent }) {
      if (!agent) throw new Error('memory is searched within a session')
      const visible = agent.session.deriveMessages().map(visibleMessage)
      return run(memory, { session: agent.session.header.id, given, askedAt: Date.now(), visible })
    },
  }
}
