import type { Context } from '@deepseek-ai/cordis'
import type { SessionEvent } from '@deepseek-ai/dsh-session'
import { type Intake, type Memory, reasonOf } from '@mem/engine'
import type { PluginConfig } from './config/plugin-config.ts'
import { sessionInfo } from './host/session-info.ts'

/** Takes in the newest sessions that the host has on disk, at most so many; gives their keys. */
const takeIn = async (
  { sessionQuery }: Pick<Context, 'sessionQuery'>,
  intake: Intake<SessionEvent>,
  { limit, includeSubagents }: { readonly limit: number; readonly includeSubagents: boolean },
): Promise<readonly string[]> => {
  const listed = (await sessionQuery.listSessions()).map(({ header }) => header)
  const wanted = listed.filter(({ origin }) => origin !== 'subagent' || includeSubagents).slice(0, limit)
  await intake.backfill(wanted.reverse().map(sessionInfo))
  return wanted.map(({ id }) => id)
}

/** Takes in the newest sessions as soon as the host's logs can be read, and lets `mine` ask for more. */
export const backfill = (
  ctx: Context,
  intake: Intake<SessionEvent>,
  { backfill: { sessions }, includeSubagents }: PluginConfig,
  memory: Pick<Memory, 'report' | 'readOlder'>,
): void => {
  const start = async (child: Context) => {
    memory.readOlder((limit) => takeIn(child, intake, { limit, includeSubagents: false }))
    if (sessions === 0) return
    try {
      await takeIn(child, intake, { limit: sessions, includeSubagents })
    } catch (error) {
      memory.report(`the sessions of the host were not listed: ${reasonOf(error)}`)
    }
  }
  ctx.inject(['sessionQuery'], (child) => void start(child))
}
