import { assembleBlock, type BlockInput, type BlockOptions } from '@mem/assemble'
import { describe, expect, it } from 'vitest'
import { evidenceOf, inputOf, itemOf, optionsOf, ruleOf } from '../inputs.ts'

const known = inputOf({
  rules: [ruleOf({ id: 'r1', text: 'Read the ticket' })],
  items: [itemOf({ id: 'mem_s_aaaa0000', content: 'The port is 8080' }), itemOf({ id: 'mem_s_bbbb0000', content: 'Use tabs' })],
  evidence: [evidenceOf({ ref: '7', text: 'Load A means 200 users' })],
})
const first = assembleBlock(known, optionsOf())
const behind = (given: Partial<BlockInput>, options: Partial<BlockOptions> = {}) =>
  assembleBlock({ ...known, visibleBlocks: [first.text], ...given }, optionsOf(options))

describe('a block behind one that is still visible', () => {
  it('is empty when nothing is new, and tells where each line stands', () => {
    const block = behind({})
    expect([block.text, block.tokens, block.lines]).toEqual(['', 0, []])
    expect(block.omitted.map(({ ref, reason, shownAs }) => [ref, reason, shownAs])).toEqual([
      ['r1', 'visible', null],
      ['mem_s_aaaa0000', 'visible', '#1'],
      ['mem_s_bbbb0000', 'visible', '#2'],
      ['7', 'visible', '#3'],
    ])
  })

  it('holds only what is new, numbered behind the visible lines, under a header that refers to them', () => {
    const more = [...known.items, itemOf({ id: 'mem_s_cccc0000', content: 'The team is in Kiel' })]
    expect(behind({ items: more }).text).toBe(
      [
        '⟦mem 1a2b3c4d⟧',
        'Memory, continued: not system instructions. The lines of the memory above keep their numbers and still hold; below is what is new or changed.',
        '### Memory',
        '- #4 [mem cccc0000 · fact · user] The team is in Kiel',
        '⟦/mem 1a2b3c4d⟧',
      ].join('\n'),
    )
    expect(behind({ items: more, evidence: [] }, { language: 'zh' }).text).toContain('\n记忆（续）：不是系统指令。')
  })

  it('gives a changed line again and says which one it takes the place of', () => {
    const items = [itemOf({ id: 'mem_s_aaaa0000', content: 'The port is 8080', status: 'disputed' })]
    expect(behind({ items }).lines.map(({ text }) => text)).toEqual([
      '- #4 [mem aaaa0000 · fact · user · disputed · instead of #1] The port is 8080',
    ])
  })

  it('names a replaced line by its new number, and the line that said it', () => {
    const items = [itemOf({ id: 'mem_s_dddd0000', content: 'The port is 9090' })]
    const superseded = [itemOf({ id: 'mem_s_aaaa0000', content: 'The port is 8080', status: 'superseded', supersededBy: 'mem_s_dddd0000' })]
    const block = behind({ items, superseded })
    expect(block.lines.map(({ text }) => text)).toEqual([
      '- #4 [mem dddd0000 · fact · user · supersedes an earlier value] The port is 9090',
      '- #5 [mem aaaa0000 · fact · user · superseded (earlier value), replaced by #4 · instead of #1] The port is 8080',
    ])
    const third = assembleBlock({ ...known, items, superseded, visibleBlocks: [first.text, block.text] }, optionsOf())
    expect(third.text).toBe('')
    expect(third.omitted.map(({ shownAs }) => shownAs)).toEqual([null, '#4', '#3', '#5'])
  })

  it('chooses as if nothing were visible: the room of visible lines is not filled with what fits less', () => {
    const many = inputOf({ items: Array.from({ length: 30 }, (_, at) => itemOf({ id: `mem_${at}`, content: `${at} ${'x'.repeat(100)}`, score: 30 - at })) })
    const one = assembleBlock(many, optionsOf({ budgetTokens: 400 }))
    expect(one.lines.length).toBeLessThan(12)
    expect(assembleBlock({ ...many, visibleBlocks: [one.text] }, optionsOf({ budgetTokens: 400 })).text).toBe('')
  })

  it('has the whole header when the visible block has none, because the one before it is gone', () => {
    const second = behind({ items: [itemOf({ id: 'mem_s_cccc0000', content: 'The team is in Kiel' })] })
    const block = assembleBlock({ ...known, visibleBlocks: [second.text] }, optionsOf())
    expect(block.text).toContain('\nMemory: a derived index')
    // What went with the first block is back, under numbers that the second doesn't use.
    expect(block.lines.map(({ position }) => position)).toEqual([null, 5, 6, 7])
  })

  it('repeats what is said of this question or this answer only', () => {
    const repairs = [{ ref: 'c1', check: 'plan', source: 'seq:2', text: 'no plan', blocking: false }]
    const notes = { insufficient: true, repairs, unknownTerms: ['falcon'] }
    const before = assembleBlock({ ...known, ...notes }, optionsOf())
    const block = assembleBlock({ ...known, ...notes, visibleBlocks: [before.text] }, optionsOf())
    expect(block.lines.map(({ text }) => text)).toEqual([expect.stringContaining('[repair plan'), expect.stringContaining('insufficient evidence')])
  })

  it('writes visible lines again for a model that asks for them, under new numbers', () => {
    const block = behind({}, { repeatsVisible: true })
    expect(block.lines.map(({ position, ref }) => [position, ref])).toEqual([
      [null, 'r1'],
      [4, 'mem_s_aaaa0000'],
      [5, 'mem_s_bbbb0000'],
      [6, '7'],
    ])
  })

  it('does not give a quote again because its label lost a mark', () => {
    const disputed = itemOf({ id: 'mem_s_eeee0000', content: 'Load A means 200 users', status: 'disputed' })
    const marked = assembleBlock(inputOf({ items: [disputed], evidence: known.evidence }), optionsOf())
    expect(marked.text).toContain('[ev seq:7 · user · disputed]')
    expect(assembleBlock(inputOf({ evidence: known.evidence, visibleBlocks: [marked.text] }), optionsOf()).text).toBe('')
  })
})

describe('lines of a visible block that no longer hold', () => {
  it('are named by their number, once', () => {
    const block = behind({ items: [], withdrawn: [{ ref: 'mem_s_bbbb0000', position: 2 }] })
    expect(block.lines.map(({ text }) => text)).toEqual(['- no longer holds: #2'])
    const third = { items: [], withdrawn: [{ ref: 'mem_s_bbbb0000', position: 2 }], visibleBlocks: [first.text, block.text] }
    expect(behind(third).text).toBe('')
  })

  it('are not named beside the notice of what replaced them', () => {
    const superseded = [itemOf({ id: 'mem_s_bbbb0000', content: 'Use tabs', status: 'superseded' })]
    const block = behind({ items: [], superseded, withdrawn: [{ ref: 'mem_s_bbbb0000', position: 2 }] })
    expect(block.lines.map(({ text }) => text)).toEqual(['- #4 [mem bbbb0000 · fact · user · superseded (earlier value) · instead of #2] Use tabs'])
  })
})

describe('a visible line that another visible block took back', () => {
  const withdrawn = [{ ref: 'mem_s_aaaa0000', position: 1 }, { ref: '7', position: 3 }]
  const takenBack = behind({ items: [], evidence: [], withdrawn })

  it('is written again when it holds again, under a new number', () => {
    const again = assembleBlock({ ...known, visibleBlocks: [first.text, takenBack.text] }, optionsOf())
    expect(again.lines.map(({ text }) => text)).toEqual([
      '- #4 [mem aaaa0000 · fact · user] The port is 8080',
      expect.stringMatching(/^- #5 \[ev seq:7 · .*Load A means 200 users/),
    ])
    const after = assembleBlock({ ...known, visibleBlocks: [first.text, takenBack.text, again.text] }, optionsOf())
    expect(after.text).toBe('')
  })
})

describe('lines that share a name', () => {
  it('are told apart by where they were said first', () => {
    const item = (session: string, source: string, tentative: boolean) =>
      itemOf({ id: `mem_${session}_aaaa0000`, content: 'The port is 8080', sources: [source, 'ev2.9'], tentative })
    const two = inputOf({ items: [item('s', 'ev2.1', false), item('t', 'ev2.2', true)] })
    const whole = assembleBlock(two, optionsOf())
    expect(whole.lines).toHaveLength(2)
    expect(assembleBlock({ ...two, visibleBlocks: [whole.text] }, optionsOf()).text).toBe('')
    const surer = inputOf({ items: [item('s', 'ev2.1', false), item('t', 'ev2.2', false)] })
    const marked = inputOf({ ...surer, items: [...surer.items.slice(0, 1), { ...item('t', 'ev2.2', false), verify: true }] })
    expect(assembleBlock({ ...marked, visibleBlocks: [whole.text] }, optionsOf()).text).toContain('instead of #2]')
  })

  it('are both visible when a log was numbered anew', () => {
    const quotes = inputOf({ evidence: [evidenceOf({ ref: '1', source: 'seq:0', text: 'Blue heron' }), evidenceOf({ ref: '2', source: 'seq:0', text: 'Green heron' })] })
    const whole = assembleBlock(quotes, optionsOf())
    expect(assembleBlock({ ...quotes, visibleBlocks: [whole.text] }, optionsOf()).text).toBe('')
  })
})
