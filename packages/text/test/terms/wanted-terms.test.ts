import { termSequence, wantedTerms } from '@mem/text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('wantedTerms', () => {
  it('keeps wanted terms in their places and leaves others empty', () => {
    const wanted = wantedTerms(['deploy', 'port'])
    expect(termSequence('Deploying billing to port 8080', wanted)).toEqual(['deploi', '', '', 'port', '8080'].map((term) => (term === 'deploi' ? termSequence('deploying')[0] : term)))
  })

  it('never hides a term that a text holds', () => {
    const word = fc.stringMatching(/^[A-Za-z]{1,6}[a-z0-9_]{0,4}(?:[A-Z][a-z]{0,4}|ing|ies|ed|s)?$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        const text = words.join(' ')
        const all = termSequence(text)
        for (const term of all) {
          const places = (terms: readonly string[]) => terms.flatMap((one, at) => (one === term ? [at] : []))
          expect(places(termSequence(text, wantedTerms([term])))).toEqual(places(all))
        }
      }),
    )
  })

  it.each(['eying', 'as', 'a', 'aging', 'userNames', 'node18', 'MAX_TRIES', 'x9', '_cries', 'eatings', 'flying', 'skies', 'tying', 'oed', 'aed', 'Yes', 'ayed'])('finds the stem of %s', (word) => {
    const terms = termSequence(word)
    expect(termSequence(word, wantedTerms(terms))).toEqual(terms)
  })
})
