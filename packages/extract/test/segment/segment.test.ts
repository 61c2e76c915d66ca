import { describe, expect, it } from 'vitest'
import { segment } from '../../src/segment/segment.ts'

const sentences = (text: string) => segment(text).map((unit) => unit.text)

describe('segment', () => {
  it('cuts at sentence ends and lines', () => {
    expect(sentences('One thing. Another! 第一句。第二句；third?\n- a point\n2. a number')).toEqual([
      'One thing.',
      'Another!',
      '第一句。',
      '第二句；',
      'third?',
      'a point',
      'a number',
    ])
  })

  it('isn’t fooled by links, versions, decimals, abbreviations, code, parentheses and file names', () => {
    const whole = [
      'See https://example.org/a.b?c=1.2 for the version 1.2.3 notes.',
      'It takes 2.5 s, i.e. too long, vs. 1 s before.',
      'Call `run. Then stop` first.',
      'The file a.test.ts (see p. 3. It is short.) stays.',
      'Ask Dr. Smith about no. 4 on the list.',
    ]
    for (const sentence of whole) expect(sentences(sentence)).toEqual([sentence])
  })

  it('cuts where only the blank is missing', () => {
    expect(sentences('That is possible.I want it.')).toEqual(['That is possible.', 'I want it.'])
  })

  it('keeps the kind of a list line and leaves headings out', () => {
    expect(segment('# Title\n* one\n1) two\n一、三').map(({ text, marker }) => [text, marker])).toEqual([
      ['one', 'bullet'],
      ['two', 'number'],
      ['三', 'number'],
    ])
  })
})
