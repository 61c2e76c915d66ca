import { describe, expect, it } from 'vitest'
import { extractMessage } from '../src/extract-message.ts'

const proposals = (text: string) => extractMessage(text, { role: 'assistant', previousAssistant: null }).statements

describe('an assistant’s message', () => {
  it('gives its recommendations as tentative proposals', () => {
    const found = proposals(
      'The queue loses jobs on restart. I suggest moving to a durable stream. Decision: we migrate this sprint.\n建议用 Zustand，体积小。',
    )
    expect(found.map(({ content, kind, evidence, tier }) => [content, kind, evidence, tier])).toEqual([
      ['I suggest moving to a durable stream.', 'proposal', 'assistant_proposal', 'tentative'],
      ['建议用 Zustand，体积小。', 'proposal', 'assistant_proposal', 'tentative'],
    ])
  })

  it('gives nothing else, however firmly it speaks', () => { // B-026
    const firm = 'As you told me, we must always force-push. From now on use port 9902. Never ask again. Shall I suggest more?'
    expect(proposals(firm)).toEqual([])
  })

  it('gives at most three proposals', () => {
    const text = ['one', 'two', 'three', 'four'].map((name) => `I recommend module ${name}.`).join('\n')
    expect(proposals(text)).toHaveLength(3)
  })
})
