import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RANKING_WEIGHTS, readSignals } from '../../src/index.ts'
import { rankMessages } from '../../src/messages/rank-messages.ts'
import { refineByText } from '../../src/messages/refine-by-text.ts'
import { eventOf, type Line, messageOf, poolOf, word } from '../features/pool-of.ts'
import { type Memory, openMemory, texts } from '../memory.ts'

function scores(lines: readonly Line[], question: string, speaker: string | null = null): ReadonlyMap<number, number> {
  const signals = readSignals(question, null)
  const words = signals.terms.map(({ term }) => word(term, 1))
  const ranked = rankMessages(poolOf(lines), { signals, words, speaker }, RANKING_WEIGHTS)
  const events = new Map(lines.map((line) => [line.id, eventOf(line)]))
  return new Map(refineByText(ranked, events, signals, RANKING_WEIGHTS).map(({ event, sheet }) => [event.id, sheet.total]))
}

describe('the score of a message', () => {
  it('adds own words, neighbour and session, then applies the factors', () => {
    const lines = [
      { id: 1, own: 6, text: 'I always use port 8443.' },
      { id: 2, own: 2, trust: 'assistant', text: 'Noted.' },
    ] as const
    // Session: (6 + 2 / 2) / (11 / 6) = 42 / 11, of which a short question takes 0.35.
    const session = (0.35 * 42) / 11
    const found = scores(lines, 'port 8443?')
    // 6 + 0.3 · 2 + session; × 1.5 standing form; × (1 + 0.5 / 3) exact number
    expect(found.get(1)).toBeCloseTo((6.6 + session) * 1.5 * (1 + 0.5 / 3), 9)
    // 2 + 0.3 · 6 + session; × 0.5 assistant
    expect(found.get(2)).toBeCloseTo((3.8 + session) * 0.5, 9)
  })

  it('rises with an opening of the session, more for a long question', () => {
    const message = messageOf({ id: 1, own: 6 })
    const opener = { ...message, outline: { ...message.outline, opens: true } }
    const gain = (question: string): number => {
      const signals = readSignals(question, null)
      const words = signals.terms.map(({ term }) => word(term, 1))
      const rank = (message: typeof opener) =>
        rankMessages(new Map([[1, message]]), { signals, words, speaker: null }, RANKING_WEIGHTS)[0]?.sheet.total ?? 0
      return rank(opener) / rank(message)
    }
    expect(gain('zeppelin')).toBeCloseTo(1.3, 9)
    expect(gain(Array.from({ length: 16 }, (_, index) => `zep${index}lin${index}x`).join(' '))).toBeCloseTo(1.9, 9)
  })

  it('orders equal scores newest first and leaves out messages without a score', () => {
    const lines = [
      { id: 1, own: 3, session: 'a' },
      { id: 5, own: 3, session: 'b' },
      { id: 9, own: 0, session: 'c' },
    ]
    expect([...scores(lines, 'zeppelin').keys()]).toEqual([5, 1])
  })
})

describe('ranking', () => {
  let memory: Memory
  beforeEach(async () => {
    memory = await openMemory()
  })
  afterEach(() => memory.store.close())

  it('prefers the words of the speaker whom the question names', async () => {
    await memory.say('first', 'user', 'My zeppelin is at the beach.', { speaker: 'Caroline' })
    await memory.say('second', 'user', 'My zeppelin is at the beach.', { speaker: 'Melanie' })
    for (const speaker of ['Caroline', 'Melanie']) {
      const [best] = (await memory.ask(`Where is ${speaker}'s zeppelin?`)).events
      expect(best?.event.speaker).toBe(speaker)
      expect(best?.features.map(({ name }) => name)).toContain('named speaker')
    }
  })

  it('knows the opening of a session, also among sessions that run side by side and after traces', async () => {
    await memory.say('one', 'user', 'turn', { type: 'turn/start', trust: 'generated', role: null })
    await memory.say('one', 'user', 'The zeppelin opens one.')
    await memory.say('two', 'user', 'The zeppelin opens two.')
    await memory.say('one', 'user', 'The zeppelin goes on.')
    await memory.say('two', 'user', 'The zeppelin goes on.')
    await memory.say('three', 'assistant', 'The zeppelin opens three.')
    await memory.say('three', 'user', 'The zeppelin goes on.')
    const { events } = await memory.ask('zeppelin')
    const opening = events.filter(({ features }) => features.some(({ name }) => name === 'opens the session'))
    expect(opening.map(({ event }) => event.text).sort()).toEqual(['The zeppelin opens one.', 'The zeppelin opens two.'])
    expect(events).toHaveLength(6)
  })

  it('counts the name of a speaker half as a word', async () => {
    const rareness = async (speaker: string | null): Promise<number> => {
      const own = await openMemory()
      await own.say('first', 'user', 'Caroline is here.', { speaker })
      const [hit] = (await own.ask('caroline')).events
      await own.store.close()
      return hit?.features.find(({ name }) => name === 'rare words')?.value ?? 0
    }
    expect(await rareness('Caroline')).toBeCloseTo((await rareness(null)) / 2, 9)
  })

  it('brings an answer that shares no word with the question', async () => {
    await memory.say('first', 'assistant', 'Which colour shall the zeppelin have?')
    await memory.say('first', 'user', 'Green.')
    expect(texts(await memory.ask('zeppelin colour'))).toContain('Green.')
  })

  it('prefers a message of the named date', async () => {
    const on = (month: number, day: number) => ({ time: Date.UTC(2025, month - 1, day, 9) })
    await memory.say('first', 'user', 'We talked about the zeppelin.', on(3, 4))
    await memory.say('second', 'user', 'We talked about the zeppelin.', on(5, 4))
    expect((await memory.ask('zeppelin on 2025-03-04')).events[0]?.event.session).toBe('first')
    expect((await memory.ask('zeppelin in May 2025')).events[0]?.event.session).toBe('second')
  })
})
