import type { StoredEvent, StoredItem } from '@mem/store'
import type { Runtime } from '../runtime.ts'

export type Referred =
  | { readonly type: 'item'; readonly item: StoredItem }
  | { readonly type: 'event'; readonly event: StoredEvent }

interface LoggedLine {
  readonly position?: number | null
  readonly ref?: string | null
}

const byPosition = async (runtime: Runtime, session: string, position: number): Promise<string | undefined> => {
  const { store } = runtime
  const log = await store.read(store.logs.latestBlock(session))
  const lines = (log?.lines ?? []) as readonly LoggedLine[]
  return lines.find((line) => line.position === position)?.ref ?? undefined
}

/**
 * What a person refers to: `#3` is a line of the session's last block, `mem_…` an item, `ev12` or `seq:12` an event.
 */
export const resolveReference = async (
  runtime: Runtime,
  session: string | null,
  given: string,
): Promise<Referred | undefined> => {
  const { store } = runtime
  const position = /^#(\d{1,6})$/.exec(given)?.[1]
  const seq = /^seq:(\d{1,15})$/.exec(given)?.[1]
  if (seq && session) {
    const [event] = await store.read(store.events.bySeq(session, [Number(seq)]))
    return event && { type: 'event', event }
  }
  const ref =
    position && session ? await byPosition(runtime, session, Number(position)) : given.replace(/^ev(?=\d)/, '')
  if (!ref) return undefined
  if (/^\d{1,16}$/.test(ref)) {
    const [event] = await store.read(store.events.byIds([Number(ref)]))
    return event && { type: 'event', event }
  }
  const [item] = await store.read(store.items.byIds([ref]))
  return item && { type: 'item', item }
}
