import { describe, expect, it } from 'vitest'
import type { ObservedEvent } from '../../src/memory.ts'
import { createEventQueue } from '../../src/observe/event-queue.ts'

const event = (seq: number): ObservedEvent => ({ session: 's', seq, type: 'user/message', text: '' })

describe('createEventQueue', () => {
  it('gives events back in the order they came', () => {
    const queue = createEventQueue(10)
    queue.push(event(1))
    queue.push(event(2))
    expect([queue.shift()?.seq, queue.shift()?.seq, queue.shift()]).toEqual([1, 2, undefined])
  })

  it('takes no more than its limit, and says so', () => {
    const queue = createEventQueue(2)
    expect([1, 2, 3].map((seq) => queue.push(event(seq)))).toEqual([true, true, false])
    expect(queue.size()).toBe(2)
    expect(queue.shift()?.seq).toBe(1)
  })

  it('puts an event back at the front', () => {
    const queue = createEventQueue(10)
    queue.push(event(2))
    queue.unshift(event(1))
    expect(queue.shift()?.seq).toBe(1)
  })
})
