import type { GeneratedEvent } from './generate-events.ts'

type Events = Generator<GeneratedEvent, void, void>

/** The next `count` events; the stream goes on after them. */
export function* take(events: Events, count: number): Events {
  for (let taken = 0; taken < count; taken += 1) {
    const next = events.next()
    if (next.done) return
    yield next.value
  }
}

/** Passes events on and keeps the text of every 199th message, as targets of questions. */
export function* keepSome(events: Events, targets: string[]): Events {
  let index = 0
  for (const event of events) {
    if (index % 199 === 0 && event.type !== 'tool/result') targets.push(event.text)
    index += 1
    yield event
  }
}
