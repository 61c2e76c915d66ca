import { describe, expect, it } from 'vitest'
import createExtractionAdapter from '../../src/doors/extraction.ts'

const message = { text: 'Never deploy on Fridays. Correction: the upload timeout is 30 s, not 10 s. Is the parser done?', prev: null }

describe('the adapter of the extraction door', () => {
  it('gives what the product reads, each quote where it says', () => {
    const items = createExtractionAdapter([]).extract(message)
    for (const { quote, start, end } of items) expect(message.text.slice(start, end)).toBe(quote)
    expect(items.map(({ quote, polarity, supersedes }) => ({ quote, polarity, supersedes }))).toMatchObject([
      { quote: 'Never deploy on Fridays.', polarity: 'negative', supersedes: undefined },
      { quote: 'Correction: the upload timeout is 30 s, not 10 s.', polarity: 'mixed', supersedes: '10 s' },
    ])
    expect(items[1]?.numbers).toMatchObject([{ value: 30, unit: 's' }, { value: 10, unit: 's' }])
  })

  it('gives the active tier alone when it is asked to', () => {
    const text = 'Never deploy on Fridays.\nevery migration needs a matching down script'
    const quotes = (given: readonly string[]) =>
      createExtractionAdapter(given).extract({ text, prev: null }).map(({ quote }) => quote)
    expect(quotes([])).toHaveLength(2)
    expect(quotes(['--tier', 'active'])).toEqual(['Never deploy on Fridays.'])
    expect(quotes(['--tier', 'all'])).toEqual(quotes([]))
    expect(() => quotes(['--tier', 'Active'])).toThrow(expect.objectContaining({ code: 'ARGUMENT_INVALID' }))
  })

  it('gives a sentence once, and no item for what only ends one', () => {
    const kinds = (text: string) => createExtractionAdapter([]).extract({ text, prev: null }).map(({ kind }) => kind)
    expect(kinds('The migration is done.')).toEqual(['fact'])
    expect(kinds('The vendor problem is resolved.')).toEqual([])
  })
})
