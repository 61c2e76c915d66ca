import type { Context } from '@deepseek-ai/cordis'

/** How the turns of a host end, as they end. */
export const reasonsOfTurns = (ctx: Context): string[] => {
  const reasons: string[] = []
  ctx.on('session/event', (_session, event) => {
    if (event.type === 'turn/end') reasons.push(event.data.reason.kind)
  })
  return reasons
}
