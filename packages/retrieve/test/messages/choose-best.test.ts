import { describe, expect, it } from 'vitest'
import { RANKING_WEIGHTS, readSignals } from '../../src/index.ts'
import { chooseBest } from '../../src/messages/choose-best.ts'
import type { MessageFacts } from '../../src/messages/message-facts.ts'

const SHORT = readSignals('zeppelin hangar', null)

function fact(id: number, more: Partial<MessageFacts> = {}): MessageFacts {
  return { id, session: id, assistant: false, opens: false, ...more }
}

function choose(facts: readonly MessageFacts[], sums: Record<number, number>, count = 64, signals = SHORT) {
  const byId = new Map(Object.entries(sums).map(([id, sum]) => [Number(id), sum]))
  return chooseBest(facts, byId, signals, { ...RANKING_WEIGHTS, rescoredMessages: count })
}

describe('the messages to read', () => {
  it('are the best by their sums, newest first among equals', () => {
    expect(choose([fact(1), fact(3), fact(5)], { 1: 2, 3: 2, 5: 1 }, 2)).toEqual([3, 1])
  })

  it('count half when the assistant said them, 0.8 when the question asks for its words', () => {
    const facts = [fact(1, { assistant: true }), fact(3)]
    // 0.5 · 10 + session against 6 + session, each alone in its session: 5 + 0.2 · 10 / 1.83 < 6 + 0.2 · 6 / 1.83
    expect(choose(facts, { 1: 10, 3: 6 })).toEqual([3, 1])
    expect(choose(facts, { 1: 10, 3: 6 }, 64, readSignals('what did you recommend', null))).toEqual([1, 3])
  })

  it('gain from opening a session and from a neighbour of the same session', () => {
    expect(choose([fact(1, { opens: true }), fact(3)], { 1: 5, 3: 6 })).toEqual([1, 3])
    const beside = [fact(1, { session: 9 }), fact(2, { session: 9 }), fact(7, { session: 8 })]
    expect(choose(beside, { 1: 4, 2: 4, 7: 4 })[2]).toBe(7)
    const apart = [fact(1, { session: 9 }), fact(2, { session: 7 }), fact(7, { session: 8 })]
    expect(choose(apart, { 1: 4, 2: 4, 7: 4 })).toEqual([7, 2, 1])
  })
})
