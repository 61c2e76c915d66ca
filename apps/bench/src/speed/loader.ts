import type { Memory } from '@mem/engine'
import type { GeneratedEvent } from './generate-events.ts'

export const workspace = 'bench'
const turnLength = 50

/** Puts generated events into a memory through `observe`, as a host would. */
export interface Loader {
  /** Makes the event's session known; gives the event as `observe` takes it. */
  next(event: GeneratedEvent): Promise<Parameters<Memory['observe']>[0]>
  /** Observes a turn's end in the session of the last event, which extracts from what it said. */
  endTurn(): Promise<void>
  /** Observes events with a turn's end every 50. */
  load(events: Iterable<GeneratedEvent>): Promise<void>
}

export function createLoader(memory: Memory): Loader {
  let session = ''
  let seq = 0
  const next: Loader['next'] = async (event) => {
    if (event.session !== session) {
      session = event.session
      seq = 0
      await memory.session({ key: session, workspace })
    }
    const sourceKind = event.type === 'user/message' ? 'user' : null
    seq += 1
    return { session, seq, type: event.type, text: event.text, time: event.time, sourceKind }
  }
  const endTurn = async () => {
    seq += 1
    await memory.observe({ session, seq, type: 'turn/end', text: 'completed' })
  }
  return {
    next,
    endTurn,
    async load(events) {
      let inTurn = 0
      for (const event of events) {
        if (inTurn > 0 && event.session !== session) {
          await endTurn()
          inTurn = 0
        }
        await memory.observe(await next(event))
        inTurn += 1
        if (inTurn % turnLength === 0) {
          await endTurn()
          inTurn = 0
        }
      }
      if (inTurn > 0) await endTurn()
    },
  }
}
