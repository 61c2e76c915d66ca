import { describe, expect, it } from 'vitest'
import { FEATURES } from '../../src/features/all-features.ts'
import { WEIGHTS } from '../../src/weights/weights.ts'

describe('the weight table', () => {
  it('has exactly one weight for each feature', () => {
    const names = FEATURES.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(WEIGHTS.weights).sort()).toEqual([...names].sort())
  })

  it('orders its thresholds', () => {
    const { active, tentative, task } = WEIGHTS.thresholds
    expect(active).toBeGreaterThan(tentative)
    expect(tentative).toBeGreaterThan(task)
  })
})
