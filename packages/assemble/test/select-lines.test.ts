import { assembleBlock, type Block } from '@mem/assemble'
import { describe, expect, it } from 'vitest'
import { evidenceOf, inputOf, itemOf, optionsOf, ruleOf, tokensOf } from './inputs.ts'

const refs = (block: Block) => block.lines.map((line) => line.ref)
const omissions = (block: Block) => block.omitted.map(({ ref, reason }) => [ref, reason])

const long = 'word '.repeat(100)

describe('budget', () => {
  const input = inputOf({
    items: [itemOf({ id: 'mem_a', content: 'short one' }), itemOf({ id: 'mem_b', content: long })],
    evidence: [evidenceOf({ ref: '1', text: 'a quote' })],
  })

  it('leaves out a line that is too big and still shows smaller ones after it', () => {
    const block = assembleBlock(input, optionsOf({ budgetTokens: 120 }))
    expect(refs(block)).toEqual(['mem_a', '1'])
    // '- #999 [mem b · fact · user] ' is 29 characters, the content 499, its line end 1: 529 / 4 = 132.25.
    expect(block.omitted).toEqual([{ section: 'memory', ref: 'mem_b', reason: 'budget', shownAs: null, tokens: 133 }])
  })

  it('shows a line at the exact cost of the block and not one token below', () => {
    const one = inputOf({ items: [itemOf({ id: 'mem_a', content: 'short one' })] })
    const whole = assembleBlock(one, optionsOf())
    const least = Array.from({ length: 200 }, (_, budget) => budget).find(
      (budgetTokens) => assembleBlock(one, optionsOf({ budgetTokens })).text !== '',
    )
    expect(whole.tokens).toBe(tokensOf(whole.text))
    expect(least).toBeGreaterThanOrEqual(whole.tokens)
    // Frame, heading and line are each rounded up, and the seal is counted with 16 characters twice.
    expect(least).toBeLessThanOrEqual(whole.tokens + 7)
  })

  it('is empty when the frame alone is over the budget, and says so for every line', () => {
    const block = assembleBlock(input, optionsOf({ budgetTokens: 20 }))
    expect(block.text).toBe('')
    expect(block.tokens).toBe(0)
    expect(omissions(block)).toEqual([
      ['mem_a', 'budget'],
      ['mem_b', 'budget'],
      ['1', 'budget'],
    ])
  })

  it('shows nothing rather than a block without the statement of missing evidence', () => {
    const withStatement = { ...input, insufficient: true }
    expect(assembleBlock(input, optionsOf({ budgetTokens: 85 })).text).not.toBe('')
    const block = assembleBlock(withStatement, optionsOf({ budgetTokens: 85 }))
    expect(block.text).toBe('')
    expect(block.omitted).toHaveLength(4)
  })

  it('keeps the statement of missing evidence when other lines want the whole budget', () => {
    const crowded = inputOf({
      insufficient: true,
      evidence: Array.from({ length: 8 }, (_, index) => evidenceOf({ ref: `${index}`, text: `${index} ${long}` })),
    })
    const block = assembleBlock(crowded, optionsOf({ budgetTokens: 300 }))
    expect(block.text).toContain('- insufficient evidence: ')
    expect(block.lines.some((line) => line.section === 'evidence')).toBe(true)
  })
})

describe('order of priority', () => {
  const filler = (prefix: string) =>
    Array.from({ length: 10 }, (_, index) => itemOf({ id: `mem_${prefix}${index}`, content: `${prefix} ${index} ${long}` }))

  it('lets no lower section displace a line of a higher one', () => {
    const above = inputOf({
      task: { goal: { text: 'the goal', sources: [] }, progress: [], blockers: [], openItems: [] },
      residentRules: [ruleOf({ id: 'r1', text: long })],
      rules: [ruleOf({ id: 'r2', text: `two ${long}` })],
      items: filler('item'),
    })
    const all = { ...above, evidence: [evidenceOf({ ref: '1', text: 'tiny' })], disputed: 2, notices: ['tiny'] }
    for (const budgetTokens of [100, 250, 400, 700, 1000]) {
      const alone = assembleBlock(above, optionsOf({ budgetTokens }))
      const together = assembleBlock(all, optionsOf({ budgetTokens }))
      const higher = together.lines.filter((line) => line.section !== 'evidence' && line.section !== 'notice')
      expect(higher).toEqual(alone.lines)
    }
  })

  const correction = inputOf({
    items: [itemOf({ id: 'mem_new', content: 'The port is 9090' })],
    superseded: [
      itemOf({ id: 'mem_old', content: 'The port is 8080', status: 'superseded', supersededBy: 'mem_new' }),
      itemOf({ id: 'mem_other', content: 'Tabs, not spaces', status: 'superseded', supersededBy: 'mem_absent' }),
    ],
    evidence: [evidenceOf({ ref: '1', text: long })],
  })

  it('gives the notice of an earlier value room before evidence when its replacement is shown', () => {
    const block = assembleBlock(correction, optionsOf({ budgetTokens: 130 }))
    expect(refs(block)).toEqual(['mem_new', 'mem_old'])
    expect(block.lines.at(-1)?.text).toBe(
      '- #2 [mem old · fact · user · superseded (earlier value), replaced by #1] The port is 8080',
    )
  })

  it('names the id of a replacement that is not shown, and lets evidence go first', () => {
    const block = assembleBlock(correction, optionsOf())
    expect(block.lines.at(-1)?.text).toBe(
      '- #4 [mem other · fact · user · superseded (earlier value), replaced by mem absent] Tabs, not spaces',
    )
    const tight = assembleBlock(correction, optionsOf({ budgetTokens: 260 }))
    expect(refs(tight)).toEqual(['mem_new', '1', 'mem_old'])
    expect(omissions(tight)).toEqual([['mem_other', 'budget']])
  })

  it('shows the notice of an earlier value with what replaced it, before what fits the question less', () => {
    const crowded = { ...correction, items: [...correction.items, itemOf({ id: 'mem_last', content: 'x'.repeat(80) })] }
    const block = assembleBlock(crowded, optionsOf({ budgetTokens: 120 }))
    expect(refs(block)).toEqual(['mem_new', 'mem_old'])
    expect(block.lines[0]?.text).toContain('supersedes an earlier value')
  })

  it('chooses items and quotes together, best first, and prints them in their sections', () => {
    const mixed = inputOf({
      items: [itemOf({ id: 'mem_a', content: `a ${'x'.repeat(80)}`, score: 5 }), itemOf({ id: 'mem_b', content: `b ${'x'.repeat(80)}`, score: 1 })],
      evidence: [evidenceOf({ ref: '1', text: `one ${'y'.repeat(80)}`, score: 9 }), evidenceOf({ ref: '2', text: `two ${'y'.repeat(80)}`, score: 3 })],
    })
    expect(refs(assembleBlock(mixed, optionsOf({ budgetTokens: 140 })))).toEqual(['mem_a', '1'])
    expect(refs(assembleBlock(mixed, optionsOf({ budgetTokens: 170 })))).toEqual(['mem_a', '1', '2'])
    expect(refs(assembleBlock(mixed, optionsOf()))).toEqual(['mem_a', 'mem_b', '1', '2'])
  })

  it('shows the user’s own words instead of a guess that only repeats them, and what holds instead of its quote', () => {
    const said = 'We keep the cache warm. It takes a while.'
    const guess = itemOf({ id: 'mem_guess', content: 'We keep the cache warm.', tentative: true, sources: ['seq:4'], score: 9 })
    const quote = evidenceOf({ ref: '4', source: 'seq:4', text: said, score: 1 })
    expect(refs(assembleBlock(inputOf({ items: [guess], evidence: [quote] }), optionsOf()))).toEqual(['4'])
    const sure = { ...guess, tentative: false, content: said }
    expect(refs(assembleBlock(inputOf({ items: [sure], evidence: [quote] }), optionsOf()))).toEqual(['mem_guess'])
    const elsewhere = { ...guess, sources: ['seq:5'] }
    expect(refs(assembleBlock(inputOf({ items: [elsewhere], evidence: [quote] }), optionsOf()))).toEqual(['mem_guess', '4'])
  })

  it('leaves room for what the session established after the best six lines', () => {
    const quotes = Array.from({ length: 20 }, (_, at) => evidenceOf({ ref: `${at}`, text: `${at} ${'y'.repeat(80)}`, score: 20 - at }))
    const established = itemOf({ id: 'mem_kept', content: 'Never deploy on Fridays.' })
    const block = assembleBlock(inputOf({ evidence: quotes, establishedItems: [established] }), optionsOf({ budgetTokens: 300 }))
    expect(refs(block)[0]).toBe('mem_kept')
    expect(refs(block).slice(1, 7)).toEqual(['0', '1', '2', '3', '4', '5'])
  })

  it('puts a newer value before the older ones, and marks those', () => {
    const old = evidenceOf({ ref: '1', source: 'seq:1', text: 'The budget is 500.', newer: '9', score: 9 })
    const recent = evidenceOf({ ref: '9', source: 'seq:9', text: 'The budget is now 900.', score: 2 })
    const other = evidenceOf({ ref: '5', source: 'seq:5', text: 'The budget is tight.', score: 5 })
    const { lines } = assembleBlock(inputOf({ evidence: [old, other, recent] }), optionsOf())
    expect(lines.map(({ text }) => text)).toEqual([
      '- #1 [ev seq:9 · user] "The budget is now 900."',
      '- #2 [ev seq:1 · user · older value, newer: #1] "The budget is 500."',
      '- #3 [ev seq:5 · user] "The budget is tight."',
    ])
    const tight = assembleBlock(inputOf({ evidence: [old, other, recent] }), optionsOf({ budgetTokens: 95 }))
    expect(tight.lines.map(({ ref }) => ref)).toEqual(['9', '5'])
    const chinese = assembleBlock(inputOf({ evidence: [old, recent] }), optionsOf({ language: 'zh' }))
    expect(chinese.text).toContain('旧值，新值见 #1')
  })
})

describe('caps', () => {
  it('shows at most so many items, rules and quotes', () => {
    const input = inputOf({
      rules: ['a', 'b', 'c'].map((text) => ruleOf({ id: `r${text}`, text })),
      items: ['d', 'e', 'f'].map((content) => itemOf({ id: `mem_${content}`, content })),
      evidence: ['g', 'h', 'i'].map((text) => evidenceOf({ ref: text, text })),
    })
    const block = assembleBlock(input, optionsOf({ maxRules: 1, maxItems: 2, maxEvidence: 0 }))
    expect(refs(block)).toEqual(['ra', 'mem_d', 'mem_e'])
    expect(omissions(block)).toEqual([
      ['rb', 'section-cap'],
      ['rc', 'section-cap'],
      ['mem_f', 'section-cap'],
      ['g', 'section-cap'],
      ['h', 'section-cap'],
      ['i', 'section-cap'],
    ])
  })

  it('shows resident rules up to as many tokens, beside resident items', () => {
    const input = inputOf({
      residentRules: [ruleOf({ id: 'long', text: long }), ruleOf({ id: 'r1', text: 'Freeze the branch' })],
      residentItems: [itemOf({ id: 'mem_first', content: 'Never touch legacy/' })],
    })
    const block = assembleBlock(input, optionsOf({ maxResidentTokens: 50 }))
    expect(refs(block)).toEqual(['r1', 'mem_first'])
    expect(omissions(block)).toEqual([['long', 'section-cap']])
    expect(refs(assembleBlock(input, optionsOf({ maxResidentTokens: 0 })))).toEqual([])
  })

  it('shows established items after the ranked ones, up to their tokens', () => {
    const input = inputOf({
      items: [itemOf({ id: 'mem_ranked', content: 'The port is 8080' })],
      establishedItems: [
        itemOf({ id: 'mem_long', content: long }),
        itemOf({ id: 'mem_kept', content: 'Never touch legacy/' }),
      ],
    })
    const block = assembleBlock(input, optionsOf({ maxEstablishedTokens: 50 }))
    expect(refs(block)).toEqual(['mem_ranked', 'mem_kept'])
    expect(omissions(block)).toEqual([['mem_long', 'section-cap']])
    expect(refs(assembleBlock(input, optionsOf({ maxEstablishedTokens: 0 })))).toEqual(['mem_ranked'])
  })

  it('shows resident items first, up to their tokens', () => {
    const input = inputOf({
      residentItems: [
        itemOf({ id: 'mem_long', content: long }),
        itemOf({ id: 'mem_first', content: 'Never touch legacy/' }),
        itemOf({ id: 'mem_second', content: 'Answer in English' }),
      ],
      items: [itemOf({ id: 'mem_ranked', content: 'ranked' })],
    })
    // '- #999 [mem first · fact · user] Never touch legacy/\n' has 53 characters: 14 tokens; the second one has 52: 13.
    const block = assembleBlock(input, optionsOf({ maxResidentTokens: 26 }))
    expect(refs(block)).toEqual(['mem_first', 'mem_ranked'])
    expect(omissions(block)).toEqual([
      ['mem_long', 'section-cap'],
      ['mem_second', 'section-cap'],
    ])
    expect(refs(assembleBlock(input, optionsOf({ maxResidentTokens: 27 })))).toContain('mem_second')
  })
})

describe('duplicates', () => {
  it('shows lines that fold to the same text once', () => {
    const input = inputOf({
      residentItems: [itemOf({ id: 'mem_1', content: 'Use pnpm here' })],
      items: [
        itemOf({ id: 'mem_1', content: 'Use pnpm here' }),
        itemOf({ id: 'mem_2', content: 'USE PNPM HERE' }),
        itemOf({ id: 'mem_3', content: 'Use pnpm here', conditions: ['on CI'] }),
      ],
      evidence: [
        evidenceOf({ ref: '1', text: 'Good morning' }),
        evidenceOf({ ref: '2', text: 'good Morning' }),
        evidenceOf({ ref: '3', text: 'good morning', role: 'assistant' }),
      ],
    })
    const block = assembleBlock(input, optionsOf())
    expect(refs(block)).toEqual(['mem_1', 'mem_3', '1', '3'])
    expect(omissions(block)).toEqual([
      ['mem_1', 'duplicate'],
      ['mem_2', 'duplicate'],
      ['2', 'duplicate'],
    ])
  })

  it('keeps statements that differ only in a number', () => {
    const input = inputOf({
      items: [itemOf({ id: 'mem_1', content: 'Limit is 20' }), itemOf({ id: 'mem_2', content: 'Limit is 30' })],
    })
    expect(refs(assembleBlock(input, optionsOf()))).toEqual(['mem_1', 'mem_2'])
  })

  it('drops a quote that a shown item of the same event already says', () => {
    const items = [itemOf({ id: 'mem_1', content: 'Money is in cents, always', sources: ['seq:1'] })]
    const evidence = [
      evidenceOf({ ref: '1', text: 'money is in cents.' }),
      evidenceOf({ ref: '2', text: 'Money is in cents, never in euros' }),
    ]
    const block = assembleBlock(inputOf({ items, evidence }), optionsOf())
    expect(block.omitted.map(({ ref, reason, shownAs }) => [ref, reason, shownAs])).toEqual([['1', 'duplicate', '#1']])
    const itemless = assembleBlock(inputOf({ items, evidence }), optionsOf({ maxItems: 0 }))
    expect(refs(itemless)).toEqual(['1', '2'])
  })

  it('leaves out a line of which nothing readable remains', () => {
    const input = inputOf({ items: [itemOf({ id: 'mem_1', content: '\u200b\n\u{e0041}' })], notices: [' \u2028 '] })
    expect(omissions(assembleBlock(input, optionsOf()))).toEqual([
      ['mem_1', 'empty'],
      [null, 'empty'],
    ])
  })
})
