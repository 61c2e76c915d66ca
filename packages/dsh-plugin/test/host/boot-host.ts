import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Context } from '@deepseek-ai/cordis'
import AgentRegistry from '@deepseek-ai/dsh-agent'
import AgentLoop from '@deepseek-ai/dsh-agent-loop'
import * as CommandCompact from '@deepseek-ai/dsh-command-compact'
import CommandRuntime from '@deepseek-ai/dsh-commands'
import BasicCompactionEngine from '@deepseek-ai/dsh-compaction-basic'
import LlmRuntime from '@deepseek-ai/dsh-llm'
import SessionStore from '@deepseek-ai/dsh-session'
import JsonlSessionPersistence from '@deepseek-ai/dsh-session-persistence-jsonl'
import SqliteSessionQueryEngine from '@deepseek-ai/dsh-session-query-sqlite'
import SkillRegistry from '@deepseek-ai/dsh-skill'
import SystemPrompt from '@deepseek-ai/dsh-system-prompt'
import TokenMeter from '@deepseek-ai/dsh-token-meter'
import ToolRuntime from '@deepseek-ai/dsh-tools'
import type { ScriptedAdapter } from './scripted-adapter.ts'

export interface HostOptions {
  readonly adapter: ScriptedAdapter
  /** Folder of an earlier host, to come back to its sessions; else a new one, removed by `cleanUp`. */
  readonly home?: string
  /** Settings of the pressure compaction; none is mounted without them. */
  readonly compaction?: Record<string, unknown>
  /** Optional services that this profile lacks. */
  readonly without?: readonly ('commands' | 'sessionQuery' | 'skills')[]
  /** Mounted before compaction, so that its listeners stand outside of it. */
  readonly early?: (ctx: Context) => unknown
}

export interface Host {
  readonly ctx: Context
  readonly home: string
  /** What was logged, `name level text`. */
  readonly log: readonly string[]
  dispose(): Promise<void>
}

const folders: string[] = []
const hosts: Host[] = []

/** To be called after each test: ends every host and removes every folder. */
export const cleanUp = async (): Promise<void> => {
  for (const host of hosts.splice(0)) await host.dispose()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** A fresh folder, removed by `cleanUp`. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mem-plugin-'))
  folders.push(folder)
  return folder
}

const captureLog = (ctx: Context): string[] => {
  const lines: string[] = []
  ctx.logger.exporter({
    levels: { default: 3 },
    export: ({ name, type, args }) => void lines.push(`${name} ${type} ${args.at(-1)}`),
  })
  return lines
}

/** Boots the published host packages one by one on a bare context. Only the model is scripted. */
export const bootHost = async (options: HostOptions): Promise<Host> => {
  const home = options.home ?? temporaryFolder()
  const without = new Set<string>(options.without)
  const ctx = new Context()
  const log = captureLog(ctx)
  await ctx.plugin(LlmRuntime)
  await ctx.plugin(SessionStore)
  await ctx.plugin(SystemPrompt, { persona: 'a test' })
  await ctx.plugin(ToolRuntime, {})
  await ctx.plugin(AgentRegistry)
  await ctx.plugin(TokenMeter)
  if (!without.has('commands')) await ctx.plugin(CommandRuntime)
  if (!without.has('skills')) await ctx.plugin(SkillRegistry)
  await ctx.plugin(JsonlSessionPersistence, { root: join(home, 'sessions') })
  if (!without.has('sessionQuery')) await ctx.plugin(SqliteSessionQueryEngine, { path: ':memory:', openAt: 'never' })
  await options.early?.(ctx)
  if (options.compaction) {
    await ctx.plugin(BasicCompactionEngine, options.compaction)
    await ctx.plugin(CommandCompact)
  }
  await ctx.plugin(AgentLoop, { agents: [] })
  ctx.llm.registerAdapter(['scripted'], options.adapter)
  let ended: Promise<void> | undefined
  const host = { ctx, home, log, dispose: () => (ended ??= ctx.fiber.dispose()) }
  hosts.push(host)
  return host
}
