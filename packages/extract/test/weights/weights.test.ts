import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { FEATURES } from '../../src/features/all-features.ts'
import { WEIGHTS } from '../../src/weights/weights.ts'

describe('the weight table', () => {
  it('has exactly one weight for each feature', () => {
    const names = FEATURES.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(WEIGHTS.weights).sort()).toEqual([...names].sort())
  })

  it('has another version when it is fitted again', () => {
    const digest = createHash('sha256').update(JSON.stringify([WEIGHTS.bias, WEIGHTS.weights])).digest('hex')
    // Items say by which version they were made: new weights under an old name would lie about them.
    expect([WEIGHTS.version, digest.slice(0, 12)]).toEqual(['rules@2', 'a603bede7773'])
  })

  it('orders its thresholds', () => {
    const { active, tentative, task } = WEIGHTS.thresholds
    expect(active).toBeGreaterThan(tentative)
    expect(tentative).toBeGreaterThan(task)
  })
})
