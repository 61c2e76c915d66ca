import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeOriginal, openShop, SAID, SHOP } from './original.ts'

const one = <Value>(...values: readonly Value[]) => fc.constantFrom(...values)

const KEYS = { workspace: SHOP, session: 'session:here', global: 'global' } as const

const claim = fc.record({
  scope: one<keyof typeof KEYS>('workspace', 'workspace', 'session', 'global'),
  words: one('Use tabs.', 'use  TABS.', 'Use spaces.', 'The port is 8080.', 'The port is 9090.', '每周二部署。'),
  state: one('active', 'active', 'superseded', 'tombstoned'),
  origin: one('explicit', 'heuristic', 'mined'),
  at: fc.integer({ min: 0, max: 5 }),
  supersedes: fc.option(fc.integer({ min: 0, max: 9 })),
  outcomes: fc.array(one('helped', 'harmful', 'unknown'), { maxLength: 2 }),
  mood: fc.option(fc.string({ maxLength: 8 })),
})

it('twice is once, and no claim that left comes back, whatever a database holds', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(claim, { minLength: 1, maxLength: 10 }), async (claims) => {
      const original = makeOriginal(3, { columns: ', mood text' })
      for (const [n, { scope, words, state, origin, at, supersedes, outcomes, mood }] of claims.entries()) {
        original.claim(`c${n}`, words, { scope, scope_key: KEYS[scope], state, origin, supersedes: supersedes === null ? null : `c${supersedes}`, mood, created_at: SAID + at, updated_at: SAID + at })
        for (const outcome of outcomes) original.add('consumption', { claim_id: `c${n}`, outcome, created_at: SAID })
      }
      original.close()
      const { take, run, directory } = await openShop()
      const exported = async () => {
        await run('export --force all.jsonl', null)
        return readFileSync(join(directory, 'all.jsonl'), 'utf8').split('\n').slice(1)
      }
      const first = (await take(original.path)).data as Report
      const once = await exported()
      const second = (await take(original.path)).data as Report
      expect(await exported()).toEqual(once)
      expect(second.taken).toEqual([])
      const sum = (counts: readonly { readonly claims: number }[]) => counts.reduce((all, { claims: n }) => all + n, 0)
      for (const { taken, known, refused } of [first, second]) expect(sum(taken) + known + sum(refused)).toBe(claims.length)
      const active = (await run('list claims 50')).data as { claims: readonly { content: string; scope: string; origin: string }[] }
      const gone = new Set(claims.filter(({ state }) => state === 'tombstoned').map(({ scope, words }) => `${scope} ${words.toLowerCase().replace(/\s+/g, ' ')}`))
      const back = active.claims.filter(({ content, scope, origin }) => origin !== 'explicit' && gone.has(`${scope} ${content.toLowerCase().replace(/\s+/g, ' ')}`))
      expect(back).toEqual([])
    }),
    { numRuns: 12 },
  )
})

interface Report {
  readonly taken: readonly { readonly claims: number }[]
  readonly known: number
  readonly refused: readonly { readonly claims: number }[]
}
