import type { Context } from '@deepseek-ai/cordis'
import { defineTool } from '@deepseek-ai/dsh-tools'

/** A plugin with one tool, `clock`, that always says 12:00. */
export const clockTool = {
  inject: ['tools'],
  apply: (ctx: Context): void => {
    ctx.tools.register(
      defineTool({
        name: 'clock',
        description: 'time',
        parameters: {},
        output: { schema: { type: 'string' }, render: (_input, value) => [{ type: 'text', text: value }] },
        execute: async () => '12:00',
      }),
    )
  },
}
