import { eventBlock, eventInBlock } from './event-id.ts'

const NAME = /^ev ?(\d{1,7})\.(\d{1,10})$/

/** How people and blocks call an event: `ev2.3`, the third message of the first workspace. Short, and the same everywhere. */
export function eventName(id: number): string {
  const { block, n } = eventBlock(id)
  return `ev${block}.${n}`
}

/** The id of the event with a name, whether it is stored or not; null for what is no name. */
export function eventIdOf(name: string): number | null {
  const [, block, n] = NAME.exec(name) ?? []
  return block === undefined || n === undefined ? null : eventInBlock(Number(block), Number(n))
}
