import type { Context } from '@deepseek-ai/cordis'
import type { SessionEvent } from '@deepseek-ai/dsh-session'
import { type Intake, reasonOf } from '@mem/engine'
import type { PluginConfig } from './config/plugin-config.ts'
import { sessionInfo } from './host/session-info.ts'

/** Takes in the newest sessions that the host has on disk, as soon as its logs can be read. */
export const backfill = (
  ctx: Context,
  intake: Intake<SessionEvent>,
  { backfill: { sessions }, includeSubagents }: PluginConfig,
  report: (problem: string) => void,
): void => {
  if (sessions === 0) return
  const start = async ({ sessionQuery }: Context) => {
    try {
      const listed = (await sessionQuery.listSessions()).map(({ header }) => header)
      const wanted = listed.filter(({ origin }) => origin !== 'subagent' || includeSubagents).slice(0, sessions)
      await intake.backfill(wanted.reverse().map(sessionInfo))
    } catch (error) {
      report(`the sessions of the host were not listed: ${reasonOf(error)}`)
    }
  }
  ctx.inject(['sessionQuery'], (child) => void start(child))
}
