import { randomUUID } from 'node:crypto'
import { appendFileSync, readFileSync } from 'node:fs'

/**
 * A plugin of the tests, loaded by the host from this file: types the lines of a script, one after the other, when the
 * host's turn ends. A line that begins with `/` is a command. What happens goes to a log of JSON lines.
 * Only shapes are named here: the host's packages can't be resolved from this folder.
 */
interface Agent {
  readonly session: { readonly header: { readonly id: string; readonly origin?: string } }
  followup(message: unknown): void
}

interface Commands {
  execute(agent: Agent, line: string, images: [], signal: AbortSignal): Promise<{ result: unknown } | undefined>
}

interface HostContext {
  on(name: string, listener: (...values: never[]) => unknown): void
  get(name: string): unknown
}

interface Config {
  /** JSON file with the list of lines. */
  readonly script: string
  readonly log: string
}

export const name = 'mem-e2e-driver'

export const apply = (ctx: HostContext, config: Config): void => {
  const lines: string[] = JSON.parse(readFileSync(config.script, 'utf8'))
  const note = (entry: object) => appendFileSync(config.log, `${JSON.stringify(entry)}\n`)

  const execute = async (agent: Agent, line: string) => {
    const commands = ctx.get('commands') as Commands | undefined
    const done = await commands?.execute(agent, line, [], new AbortController().signal)
    note({ kind: 'reply', line, result: done?.result ?? null })
  }

  ctx.on('session/event', (session: Agent['session'], event: { seq: number; type: string; data: { id?: string } }) => {
    if (event.type === 'assistant/chunk') return
    note({ kind: 'event', session: session.header.id, seq: event.seq, type: event.type, id: event.data.id ?? null })
  })
  ctx.on('agent/session-start', ({ agent, source }: { agent: Agent; source: string }) => {
    note({ kind: 'session', id: agent.session.header.id, source, hasMemory: ctx.get('mem') !== undefined })
  })
  ctx.on('agent/turn-stopping', async ({ agent }: { agent: Agent }) => {
    for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
      if (line.startsWith('/')) {
        await execute(agent, line)
        continue
      }
      const content = [{ type: 'text', text: line }]
      agent.followup({ id: randomUUID(), role: 'user', content, source: { kind: 'user' } })
      return
    }
  })
}
