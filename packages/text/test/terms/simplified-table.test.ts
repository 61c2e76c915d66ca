import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeSimplifiedTable } from '../../scripts/make-simplified-table.ts'
import { SIMPLIFIED, TRADITIONAL } from '../../src/terms/simplified-table.generated.ts'

describe('table of simplified characters', () => {
  it('is what the script makes', () => {
    const file = new URL('../../src/terms/simplified-table.generated.ts', import.meta.url)
    expect(makeSimplifiedTable()).toBe(readFileSync(file, 'utf8'))
  })

  it('has about 3,000 pairs, each key once, none leading on to another key', () => { // B-003
    expect(TRADITIONAL.length).toBeGreaterThan(2900)
    expect(SIMPLIFIED).toHaveLength(TRADITIONAL.length)
    const keys = new Set(TRADITIONAL)
    expect(keys.size).toBe(TRADITIONAL.length)
    expect([...SIMPLIFIED].filter((character) => keys.has(character))).toEqual([])
  })
})
