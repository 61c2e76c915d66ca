import { randomUUID } from 'node:crypto'
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { createUserMessage, type GenerateOptions, type Message } from '@deepseek-ai/dsh-llm'
import { SessionId } from '@deepseek-ai/dsh-session'

const agentOptions = { provider: 'scripted', model: 'm' }

/** Starts a session in a folder, as the host's own surfaces do. */
export const startSession = async (ctx: Context, cwd: string, meta: { origin?: 'subagent' } = {}): Promise<Agent> => {
  const sessionId = SessionId(`session-${randomUUID()}`)
  return (await ctx.agents.create({ sessionId, meta: { cwd, ...meta }, agentOptions })).agent
}

export const resumeSession = async (ctx: Context, id: SessionId): Promise<Agent> =>
  (await ctx.agents.resume({ resumeSessionId: id, agentOptions })).agent

/** One human message, answered. */
export const say = async (agent: Agent, text: string): Promise<void> => {
  agent.followup(createUserMessage({ content: [{ type: 'text', text }], source: { kind: 'user' } }))
  await agent.whenIdle()
}

/** Types a slash command; its reply, or undefined when there is no such command. */
export const type = async (ctx: Context, agent: Agent, line: string) =>
  (await ctx.commands.execute(agent, line, [], new AbortController().signal))?.result

export const textOf = (message: Message): string =>
  message.content.map((block) => (block.type === 'text' ? block.text : `[${block.type}]`)).join('')

export const textsOf = (request: GenerateOptions | undefined): string[] => (request?.messages ?? []).map(textOf)

/** The messages of a request that are ours. */
export const blocksOf = (request: GenerateOptions | undefined): Message[] =>
  (request?.messages ?? []).filter((message) => message.source.kind === 'mem')
