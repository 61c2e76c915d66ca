import { describe, expect, it } from 'vitest'
import { type Claim, THRESHOLDS } from '../../src/index.ts'
import { trustedCapsules } from '../../src/recall/trusted-capsules.ts'
import { claimOf, DAY, NOW } from '../claim-of.ts'

const capsule = (part: Partial<Claim> = {}) => claimOf({ scope: 'global', scopeKey: 'global', kind: 'preference', ...part })
const idsOf = (claims: readonly Claim[]) => trustedCapsules(claims, NOW, THRESHOLDS).map(({ id }) => id)

describe('trustedCapsules', () => {
  it.each(['preference', 'constraint'] as const)('takes an explicit global %s, without any word of a question', (kind) => { // B-056 B-057
    expect(idsOf([capsule({ kind })])).toHaveLength(1)
  })

  it.each<[string, Partial<Claim>]>([
    ['a fact', { kind: 'fact' }],
    ['a procedure', { kind: 'procedure' }],
    ['a warning', { kind: 'warning' }],
    ['one of a workspace', { scope: 'workspace' }],
    ['one of a session', { scope: 'session' }],
    ['a heuristic one', { origin: 'heuristic' }],
    ['a mined one', { origin: 'mined' }],
    ['a superseded one', { state: 'superseded' }],
    ['a tombstoned one', { state: 'tombstoned' }],
    ['one believed less than 0.7', { belief: { alpha: 6, beta: 3, harmfulCount: 0 } }],
    ['one that did harm twice', { belief: { alpha: 90, beta: 11, harmfulCount: 2 } }],
    ['an expired one', { validUntil: NOW }],
    ['one whose time has not begun', { validFrom: NOW + 1 }],
  ])('takes not %s', (_what, part) => { // B-056
    expect(idsOf([capsule(part)])).toEqual([])
  })

  it('takes one that did harm once and is believed all the same', () => {
    expect(idsOf([capsule({ belief: { alpha: 14, beta: 6, harmfulCount: 1 } })])).toHaveLength(1)
  })

  it('takes at most two: the most believed, then the newest, then by id', () => { // B-056
    const strong = capsule({ id: 'strong', belief: { alpha: 9, beta: 1, harmfulCount: 0 }, updatedAt: NOW - 9 * DAY })
    const fresh = capsule({ id: 'fresh' })
    const old = capsule({ id: 'old', updatedAt: NOW - DAY })
    expect(idsOf([old, fresh, strong])).toEqual(['strong', 'fresh'])
    expect(idsOf([capsule({ id: 'b' }), capsule({ id: 'c' }), capsule({ id: 'a' })])).toEqual(['a', 'b'])
  })
})
