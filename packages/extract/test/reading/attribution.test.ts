import { describe, expect, it } from 'vitest'
import { readAttribution } from '../../src/reading/attribution.ts'

describe('attribution', () => {
  it('tells a third party’s word from the user’s own', () => {
    const table: readonly (readonly [string, string | null, string])[] = [
      ['Legal says the period must be 18 months.', 'Legal', 'the period must be 18 months.'],
      ['The security team told me today that the port is closed.', 'The security team', 'the port is closed.'],
      ['客户说标题用蓝色。', '客户', '标题用蓝色。'],
      ['I said the port is closed.', null, 'I said the port is closed.'],
      ['The port is closed.', null, 'The port is closed.'],
    ]
    for (const [sentence, source, rest] of table) expect(readAttribution(sentence)).toEqual({ source, rest })
  })
})
