import type { Context } from '@deepseek-ai/cordis'
import { defineTool } from '@deepseek-ai/dsh-tools'
import type { ToolUse } from '../host/scripted-model.ts'
import type { LogEvent } from '../log/log-event.ts'

/** Real tools of the host that give what the log says they gave. */
export interface RecordedTools {
  /** A call that the model can make to get the event's text. */
  call(event: LogEvent): ToolUse
}

/** Registers one tool for every tool name of the log, so that each tool event becomes a call and a result of the host. */
export function registerRecordedTools(context: Context, events: readonly LogEvent[]): RecordedTools {
  const recorded = events.filter((event) => event.role === 'tool')
  const entries = new Map(recorded.map((event, entry) => [event, entry]))
  for (const name of new Set(recorded.map(toolName))) {
    context.tools.register(
      defineTool({
        name,
        description: 'Gives what the replayed log recorded.',
        parameters: { entry: { type: 'number', required: true } },
        output: { schema: { type: 'string' }, render: (_arguments, value) => [{ type: 'text', text: value }] },
        execute: async ({ entry }) => recorded[entry]?.text ?? '',
      }),
    )
  }
  return {
    call(event) {
      const entry = entries.get(event) ?? -1
      return { id: `call-${entry}`, name: toolName(event), arguments: JSON.stringify({ entry }) }
    },
  }
}

/** Names that the host accepts; a prefix keeps them apart from its reserved ones. */
function toolName(event: LogEvent): string {
  return `log_${(event.tool ?? 'tool').replace(/[^A-Za-z0-9_-]+/g, '_').slice(0, 48)}`
}
