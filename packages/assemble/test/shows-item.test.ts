import { assembleBlock, showsItem } from '@mem/assemble'
import { describe, expect, it } from 'vitest'
import { inputOf, itemOf, optionsOf } from './inputs.ts'

const item = itemOf({ id: 'mem_s1_0123456789abcdef', content: 'Keep {{name}} in <b>bold</b>.' })

describe('whether a block shows an item', () => {
  it('sees it in a block that has its line, also when its words were made harmless', () => {
    const { text } = assembleBlock(inputOf({ items: [item] }), optionsOf())
    expect(showsItem([text], item)).toBe(true)
  })

  it.each([
    ['another item with the same words', { ...item, id: 'mem_s1_fedcba9876543210' }],
    ['the same item with other words', { ...item, content: 'Keep it small.' }],
  ])('does not take it for %s', (_, other) => {
    const { text } = assembleBlock(inputOf({ items: [item] }), optionsOf())
    expect(showsItem([text], other)).toBe(false)
  })

  it.each([
    ['Which name do we use?', 'en'],
    ['现在用什么名字？', 'zh'],
  ] as const)('says no where it stands only as an earlier value, to %j', (_, language) => {
    const old = itemOf({ id: 'mem_s1_bbbbbbbbbbbbbbbb', content: 'The name must be amber.', status: 'superseded' })
    const { text } = assembleBlock(inputOf({ items: [item, old] }), optionsOf({ language }))
    expect(text).toContain('The name must be amber.')
    expect(showsItem([text], old)).toBe(false)
    expect(showsItem([text], item)).toBe(true)
  })

  it('says no where words and label stand in different lines', () => {
    const words = 'Keep it small.'
    const { text } = assembleBlock(inputOf({ items: [item, itemOf({ id: 'mem_s1_aaaaaaaaaaaaaaaa', content: words })] }), optionsOf())
    expect(showsItem([text], { ...item, content: words })).toBe(false)
    expect(showsItem([''], item)).toBe(false)
  })

  it('says no when a later block takes the line back', () => {
    const first = assembleBlock(inputOf({ items: [item] }), optionsOf()).text
    const withdrawn = [{ ref: item.id, position: 1 }]
    for (const language of ['en', 'zh'] as const) {
      const later = assembleBlock(inputOf({ visibleBlocks: [first], withdrawn }), optionsOf({ language })).text
      expect(showsItem([first, later], item)).toBe(false)
    }
    expect(showsItem([first], item)).toBe(true)
  })
})
