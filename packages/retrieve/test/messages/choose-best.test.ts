import type { EventOutline } from '@mem/store'
import { describe, expect, it } from 'vitest'
import { RANKING_WEIGHTS, readSignals } from '../../src/index.ts'
import { chooseBest } from '../../src/messages/choose-best.ts'

const SHORT = readSignals('zeppelin hangar', null)

function outline(id: number, more: Partial<EventOutline> = {}): EventOutline {
  return { id, session: id, trust: 'user', opens: false, speaker: null, time: null, offsetMinutes: null, words: null, ...more }
}

function choose(outlines: readonly EventOutline[], sums: Record<number, number>, count = 64, signals = SHORT) {
  const byId = new Map(Object.entries(sums).map(([id, sum]) => [Number(id), sum]))
  return chooseBest(outlines, byId, signals, { ...RANKING_WEIGHTS, rescoredMessages: count })
}

describe('the messages to read', () => {
  it('are the best by their sums, newest first among equals', () => {
    expect(choose([outline(1), outline(3), outline(5)], { 1: 2, 3: 2, 5: 1 }, 2)).toEqual([3, 1])
  })

  it('count half when the assistant said them, 0.8 when the question asks for its words', () => {
    const outlines = [outline(1, { trust: 'assistant' }), outline(3)]
    // 0.5 · 10 + session against 6 + session, each alone in its session: 5 + 0.2 · 10 / 1.83 < 6 + 0.2 · 6 / 1.83
    expect(choose(outlines, { 1: 10, 3: 6 })).toEqual([3, 1])
    expect(choose(outlines, { 1: 10, 3: 6 }, 64, readSignals('what did you recommend', null))).toEqual([1, 3])
  })

  it('gain from opening a session and from a neighbour of the same session', () => {
    expect(choose([outline(1, { opens: true }), outline(3)], { 1: 5, 3: 6 })).toEqual([1, 3])
    const beside = [outline(1, { session: 9 }), outline(2, { session: 9 }), outline(7, { session: 8 })]
    expect(choose(beside, { 1: 4, 2: 4, 7: 4 })[2]).toBe(7)
    const apart = [outline(1, { session: 9 }), outline(2, { session: 7 }), outline(7, { session: 8 })]
    expect(choose(apart, { 1: 4, 2: 4, 7: 4 })).toEqual([7, 2, 1])
  })
})
