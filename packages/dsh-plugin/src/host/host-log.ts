import type { Context } from '@deepseek-ai/cordis'

export type Log = (level: 'info' | 'warn' | 'error', message: string) => void

/** The host's log under our name. The host formats its first argument, so our text goes second. */
export const hostLog = (ctx: Context): Log => {
  const logger = ctx.logger('mem')
  return (level, message) => {
    try {
      logger[level]('%s', message)
    } catch {
      // A log that fails has nobody left to tell, and must not end the host.
    }
  }
}
