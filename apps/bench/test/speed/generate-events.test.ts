import { expect, it } from 'vitest'
import { generateEvents } from '../../src/speed/generate-events.ts'

const events = [...generateEvents(20_000)]
const characters = events.reduce((sum, event) => sum + event.text.length, 0)

it('gives the same events for the same seed, and others for another', () => {
  expect([...generateEvents(200)]).toEqual(events.slice(0, 200))
  expect([...generateEvents(5, 9)]).not.toEqual(events.slice(0, 5))
})

it('writes 308 characters on average, within 5 %', () => {
  expect(characters / events.length).toBeGreaterThan(308 * 0.95)
  expect(characters / events.length).toBeLessThan(308 * 1.05)
})

it('writes 13 % CJK characters, within 1 %', () => {
  const cjk = events.reduce(
    (sum, event) => sum + (event.text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0),
    0,
  )
  expect(cjk / characters).toBeGreaterThan(0.12)
  expect(cjk / characters).toBeLessThan(0.14)
})

it('is mostly messages of users and assistants, in sessions with rising positions', () => {
  const share = (type: string) => events.filter((event) => event.type === type).length / events.length
  expect(share('user/message')).toBeGreaterThan(0.35)
  expect(share('assistant/message')).toBeGreaterThan(0.35)
  expect(share('tool/result')).toBeGreaterThan(0.05)
  expect(new Set(events.map((event) => event.session)).size).toBe(50)
  expect(events.every((event, index) => event.seq === index % 400)).toBe(true)
})

it('has frequent and rare words as running text has', () => {
  const counts = new Map<string, number>()
  for (const [word] of events.flatMap((event) => [...event.text.matchAll(/[a-z]{2,}/g)])) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const sorted = [...counts.values()].sort((left, right) => right - left)
  expect((sorted[0] ?? 0) / (sorted[99] ?? 1)).toBeGreaterThan(10)
  expect(sorted.filter((count) => count === 1).length).toBeGreaterThan(1_000)
})
