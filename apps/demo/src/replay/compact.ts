import type { Agent } from '@deepseek-ai/dsh-agent'
import type { Host } from '../host/boot-host.ts'

export interface Compaction {
  /** False when the host had nothing to compact, or failed. */
  readonly done: boolean
  /** What the host answered. */
  readonly answer: string
}

/** Types `/compact` into a session. */
export async function compact(host: Host, agent: Agent): Promise<Compaction> {
  const done = await host.context.commands.execute(agent, '/compact', [], new AbortController().signal)
  const answer = done?.result.text ?? 'The host has no /compact.'
  return { done: answer.startsWith('Compacted'), answer }
}
