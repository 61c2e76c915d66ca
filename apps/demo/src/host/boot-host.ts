import { join } from 'node:path'
import { Context } from '@deepseek-ai/cordis'
import AgentRegistry from '@deepseek-ai/dsh-agent'
import AgentLoop from '@deepseek-ai/dsh-agent-loop'
import * as CommandCompact from '@deepseek-ai/dsh-command-compact'
import Commands from '@deepseek-ai/dsh-commands'
import CompactionBasic from '@deepseek-ai/dsh-compaction-basic'
import LlmRuntime from '@deepseek-ai/dsh-llm'
import SessionStore from '@deepseek-ai/dsh-session'
import Jsonl from '@deepseek-ai/dsh-session-persistence-jsonl'
import QuerySqlite from '@deepseek-ai/dsh-session-query-sqlite'
import SystemPrompt from '@deepseek-ai/dsh-system-prompt'
import TokenMeter from '@deepseek-ai/dsh-token-meter'
import ToolRuntime from '@deepseek-ai/dsh-tools'
import * as MemoryPlugin from '@mem/dsh-plugin'
import { provider, type ScriptedModel } from './scripted-model.ts'

export interface Host {
  readonly context: Context
  dispose(): Promise<void>
}

/** The published host packages on a bare context, our plugin mounted as the host mounts it; only the model is scripted. */
export async function bootHost(home: string, model: ScriptedModel): Promise<Host> {
  const context = new Context()
  await context.plugin(LlmRuntime)
  await context.plugin(SessionStore)
  await context.plugin(SystemPrompt, { persona: 'demo' } as never)
  await context.plugin(ToolRuntime, {} as never)
  await context.plugin(AgentRegistry)
  await context.plugin(TokenMeter)
  await context.plugin(Commands)
  await context.plugin(Jsonl, { root: join(home, 'sessions') } as never)
  await context.plugin(QuerySqlite, { path: ':memory:', openAt: 'never' } as never)
  await context.plugin(CompactionBasic, { retainTokens: 400 } as never)
  await context.plugin(CommandCompact)
  await context.plugin(MemoryPlugin as never, { dataDir: join(home, 'mem') } as never)
  await context.plugin(AgentLoop, { agents: [] } as never)
  context.llm.registerAdapter([provider], model)
  return { context, dispose: () => context.fiber.dispose() }
}
