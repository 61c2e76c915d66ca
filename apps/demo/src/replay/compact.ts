import type { Agent } from '@deepseek-ai/dsh-agent'
import type { Host } from '../host/boot-host.ts'

/** Types `/compact` into a session; resolves with what the host answered. */
export async function compact(host: Host, agent: Agent): Promise<string> {
  const done = await host.context.commands.execute(agent, '/compact', [], new AbortController().signal)
  return done?.result.text ?? 'The host has no /compact.'
}
