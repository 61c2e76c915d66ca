import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateInput } from '../../../src/extract/estimate-input.ts'
import { collectSession } from '../../../src/extract/render/collect-session.ts'
import { fitEvents } from '../../../src/extract/render/fit-transcript.ts'
import { renderEvent } from '../../../src/extract/render/render-event.ts'
import { transcriptText } from '../../../src/extract/render/transcript-text.ts'
import { assistant, eventsOf, result, streamed, user } from '../sessions.ts'

type Lines = Parameters<typeof eventsOf>[0]

const render = (lines: Lines) => eventsOf(lines).map((event, index) => renderEvent(event, index)!)
const prose = (words: number) => 'word '.repeat(words)
const seqs = (events: readonly { readonly seq: number }[]) => events.map(({ seq }) => seq)

describe('a transcript within its budget', () => {
  it('is the whole session when that fits', () => {
    const events = render([user('Fix the build.'), assistant('Done.')])
    expect(transcriptText(fitEvents(events, 1_000), 2)).toBe('@0 user\nFix the build.\n@1 assistant\nDone.')
  })

  it('keeps the beginning, the end and every message of the user, and marks each place where something is missing', () => { // C-043
    const lines = Array.from({ length: 60 }, (_, at) => (at % 20 === 10 ? user(`Message ${at}.`) : assistant(`${prose(100)} ${at}`)))
    const events = render(lines)
    const kept = fitEvents(events, 2_000)
    const text = transcriptText(kept, events.length)
    expect(seqs(kept)).toEqual(expect.arrayContaining([0, 10, 30, 50, 59]))
    expect(kept.length).toBeLessThan(20)
    const missing = [...text.matchAll(/^@… (\d+) events left out$/gm)].reduce((sum, [, count]) => sum + Number(count), 0)
    expect(missing + kept.length).toBe(60)
    expect(estimateInput(text)).toBeLessThanOrEqual(2_000)
  })

  it('gives a quarter of what isn’t the user’s to the beginning and the rest to the end', () => { // C-043
    const events = render(Array.from({ length: 100 }, () => assistant(prose(100))))
    const kept = seqs(fitEvents(events, 4_000))
    const head = kept.filter((seq) => seq < 50).length
    expect(head / kept.length).toBeGreaterThan(0.15)
    expect(head / kept.length).toBeLessThan(0.35)
  })

  it('shortens the user’s messages before it leaves any of them out', () => {
    const events = render(Array.from({ length: 20 }, (_, at) => user(`Start ${at} ${prose(600)} end ${at}`)))
    const text = transcriptText(fitEvents(events, 6_000), 20)
    for (let at = 0; at < 20; at++) {
      expect(text).toContain(`Start ${at} `)
      expect(text).toContain(` end ${at}`)
    }
    expect(estimateInput(text)).toBeLessThanOrEqual(6_000)
  })

  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.nat(400).map((size) => JSON.stringify(Array.from({ length: size }, (_, at) => [at, -at]))),
    fc.nat(800).map((size) => '请不要修改旧的认证模块。'.repeat(size / 10)),
    fc.nat(2_000).map((size) => '@\n'.repeat(size)),
  )
  const line = fc.tuple(fc.nat(3), text).map(([kind, said]) => [user, assistant, (given: string) => result('bash', given), user][kind]!(said))

  it('never exceeds it, whatever is said', () => { // C-072 T-02
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), fc.integer({ min: 300, max: 6_000 }), (lines, budget) => {
        const events = eventsOf(lines).flatMap((event, at) => renderEvent(event, at) ?? [])
        const fitted = fitEvents(events, budget)
        expect(estimateInput(transcriptText(fitted, lines.length))).toBeLessThanOrEqual(budget)
        expect(seqs(fitted)).toEqual([...seqs(fitted)].sort((one, other) => one - other))
      }),
      { numRuns: 200 },
    )
  })

  it('is the same whether a long session was kept whole or thinned while it was read', async () => {
    const lines = Array.from({ length: 3_000 }, (_, at) => (at % 500 === 250 ? user(`Message ${at}.`) : assistant(`${prose(60)} ${at}`)))
    const budget = 4_000
    const { events, count, first, lastSeq } = await collectSession(streamed(eventsOf(lines)), { from: -1, budget })
    expect(events.length).toBeLessThan(400)
    expect([count, first, lastSeq]).toEqual([3_000, 0, 2_999])
    const whole = render(lines)
    expect(transcriptText(fitEvents(events, budget), count)).toBe(transcriptText(fitEvents(whole, budget), 3_000))
  })
})

it('reads what stands behind a position, and knows from the whole log what its user typed and what came from outside', async () => {
  const lines = [user('Use pnpm.'), result('fetch', 'a page', { origin: 'external' }), assistant('Yes.'), user('And now the tests.')]
  const collected = await collectSession(streamed(eventsOf(lines)), { from: 1, budget: 1_000 })
  expect(seqs(collected.events)).toEqual([2, 3])
  expect([collected.first, collected.count]).toEqual([2, 4])
  expect(collected.spoken).toEqual(['Use pnpm.', 'And now the tests.'])
  expect([...collected.external]).toEqual([1])
  expect(transcriptText(collected.events, collected.count, collected.first)).toBe('@2 assistant\nYes.\n@3 user\nAnd now the tests.')
})
