import type { Context } from '@deepseek-ai/cordis'
import type { SessionEvent } from '@deepseek-ai/dsh-session'
import { type Intake, type Memory, readPast } from '@mem/engine'
import type { PluginConfig } from './config/plugin-config.ts'
import { sessionInfo } from './host/session-info.ts'

/** Lets the memory read the sessions that the host has on disk, as soon as the host's logs can be read. */
export const backfill = (
  ctx: Context,
  intake: Intake<SessionEvent>,
  { backfill: { sessions }, includeSubagents }: PluginConfig,
  memory: Memory,
): void =>
  void ctx.inject(['sessionQuery'], ({ sessionQuery }) => {
    const list = async () => (await sessionQuery.listSessions()).map(({ header }) => sessionInfo(header))
    void readPast({ memory, intake, list, newest: sessions, includeSubagents })
  })
