import { setTimeout } from 'node:timers/promises'
import type { Agent } from '@deepseek-ai/dsh-agent'
import type { Memory } from '@mem/engine'

const patienceMs = 5_000

/** Waits until the memory, which takes events in after the host's turn, has stored the last turn of every session. */
export async function settled(memory: Memory, agents: readonly Agent[]): Promise<void> {
  const end = performance.now() + patienceMs
  for (const { session } of agents) {
    const last = session.events.findLast((event) => event.type === 'turn/end')?.seq ?? -1
    while ((await memory.lastSeq(session.id)) < last && performance.now() < end) await setTimeout(5)
  }
}
