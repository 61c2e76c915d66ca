import { randomUUID } from 'node:crypto'
import { appendFileSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Script } from './dsh-home.ts'

/**
 * A plugin of the tests, loaded by the host from this file: types the lines of a script, one after the other, when the
 * host's turn ends. A line that begins with `/` is a command. What happens goes to a log of JSON lines.
 * Only shapes are named here: the host's packages can't be resolved from this folder.
 */
interface Agent {
  readonly session: { readonly header: { readonly id: string; readonly origin?: string } }
  followup(message: unknown): void
  whenIdle(): Promise<void>
}

interface Commands {
  execute(agent: Agent, line: string, images: [], signal: AbortSignal): Promise<{ result: unknown } | undefined>
}

interface HostContext {
  on(name: string, listener: (...values: never[]) => unknown): void
  get(name: string): unknown
}

interface Config {
  /** JSON file with a `Script`. */
  readonly script: string
  readonly log: string
}

/** How long the headless session waits for the host to resume another one, in milliseconds. */
const resumeMs = 15_000

export const name = 'mem-e2e-driver'

export const apply = (ctx: HostContext, config: Config): void => {
  const { lines, resumed }: Script = JSON.parse(readFileSync(config.script, 'utf8'))
  const waiting = { startup: [...lines], resume: [...resumed] }
  const sources = new Map<string, 'resume' | 'startup'>()
  const again = Promise.withResolvers<Agent>()
  const note = (entry: object) => appendFileSync(config.log, `${JSON.stringify(entry)}\n`)

  const execute = async (agent: Agent, line: string) => {
    const commands = ctx.get('commands') as Commands | undefined
    const done = await commands?.execute(agent, line, [], new AbortController().signal)
    note({ kind: 'reply', line, result: done?.result ?? null })
  }

  const typeNext = async (agent: Agent) => {
    const rest = waiting[sources.get(agent.session.header.id) ?? 'startup']
    for (let line = rest.shift(); line !== undefined; line = rest.shift()) {
      if (line.startsWith('/')) {
        await execute(agent, line)
        continue
      }
      const content = [{ type: 'text', text: line }]
      agent.followup({ id: randomUUID(), role: 'user', content, source: { kind: 'user' } })
      return
    }
  }

  ctx.on('session/event', (session: Agent['session'], event: { seq: number; type: string; data: { id?: string } }) => {
    if (event.type === 'assistant/chunk') return
    note({ kind: 'event', session: session.header.id, seq: event.seq, type: event.type, id: event.data.id ?? null })
  })
  ctx.on('agent/session-start', ({ agent, source }: { agent: Agent; source: 'resume' | 'startup' }) => {
    const { id } = agent.session.header
    sources.set(id, source)
    note({ kind: 'session', id, source, hasMemory: ctx.get('mem') !== undefined })
    if (source === 'resume') again.resolve(agent)
  })
  ctx.on('agent/turn-stopping', async ({ agent }: { agent: Agent }) => {
    const isResumed = sources.get(agent.session.header.id) === 'resume'
    if (!isResumed && waiting.resume.length > 0) {
      // The process ends with the headless session, so that one waits for the other.
      const other = await Promise.race([again.promise, setTimeout(resumeMs, undefined, { ref: false })])
      if (other) await typeNext(other)
      await other?.whenIdle()
    }
    await typeNext(agent)
  })
}
