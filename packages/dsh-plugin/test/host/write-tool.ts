import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Context } from '@deepseek-ai/cordis'
import { defineTool } from '@deepseek-ai/dsh-tools'

/** A plugin with a tool that really writes, named and called as DSH's own: `write` with `file_path` and `content`. */
export const writeTool = {
  inject: ['tools'],
  apply: (ctx: Context): void => {
    ctx.tools.register(
      defineTool({
        name: 'write',
        description: 'writes a file',
        parameters: { file_path: { type: 'string', required: true }, content: { type: 'string', required: true } },
        output: { schema: { type: 'string' }, render: (_input, value) => [{ type: 'text', text: value }] },
        execute: async ({ file_path, content }, { agent }) => {
          writeFileSync(resolve(agent?.session.header.cwd ?? '/', file_path), content)
          return `wrote ${file_path}`
        },
      }),
    )
  },
}
