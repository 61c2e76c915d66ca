import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stripMessage } from '../../src/strip/strip-message.ts'

const kept = (text: string) => stripMessage(text).text.split('\n').filter((line) => line.trim() !== '')

describe('stripMessage', () => {
  it('keeps the length, so that offsets refer to the original', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const stripped = stripMessage(text)
        expect(stripped.text).toHaveLength(text.length)
        for (let at = 0; at < text.length; at += 1) expect([text[at], '\n']).toContain(stripped.text[at])
      }),
    )
  })

  it('takes out fences wherever they close, to the end when they don’t', () => {
    expect(kept('Before.\n```ts\ncode()\n``` after it.\nEnd.')).toEqual(['Before.', ' after it.', 'End.'])
    expect(kept('Before.\n~~~\nall of this\nis code')).toEqual(['Before.'])
  })

  it('takes out indented code after an empty line, not an indented list', () => {
    expect(kept('Look:\n\n    if (a) b()\n    c()\n\nThat is it.')).toEqual(['Look:', 'That is it.'])
    expect(kept('Look:\n\n    - a point')).toEqual(['Look:', '    - a point'])
  })

  it('takes out a copied page and goes on at the user’s own words', () => {
    const page = ['Home', 'Pricing', 'Docs', 'Blog', 'Sign in', 'Status'].join('\n')
    expect(kept(`${page}\nI want the same menu.`)).toEqual(['I want the same menu.'])
  })

  it('takes out a document from its first of three headings', () => {
    expect(kept('Here is the plan.\n# One\nWe must do it.\n# Two\nWe must do more.\n# Three\nWe must stop.')).toEqual(['Here is the plan.'])
  })

  it('says how much was pasted', () => {
    expect(stripMessage('Only words here.').pasted).toBe(0)
    expect(stripMessage('Fix.\n```\n0123456789012345\n```').pasted).toBeGreaterThan(0.5)
    expect(stripMessage('').pasted).toBe(0)
  })
})
