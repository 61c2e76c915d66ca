import { assembleBlock } from '@mem/assemble'
import { describe, expect, it } from 'vitest'
import { evidenceOf, inputOf, itemOf, optionsOf } from '../inputs.ts'

const texts = (given: Parameters<typeof inputOf>[0], over = {}) =>
  assembleBlock(inputOf(given), optionsOf(over)).lines.map(({ text }) => text)
const omissions = (given: Parameters<typeof inputOf>[0], over = {}) =>
  assembleBlock(inputOf(given), optionsOf(over)).omitted.map(({ ref, reason, shownAs }) => [ref, reason, shownAs])

const thrice = [
  itemOf({ id: 'mem_old', content: 'We deploy on Fridays.', date: '2026-03-01', sources: ['ev1.1'], score: 9 }),
  itemOf({ id: 'mem_other', content: 'We deploy with care.', date: '2026-03-02', sources: ['ev1.7'], score: 5 }),
  itemOf({ id: 'mem_new', content: 'Reminder: we deploy on Fridays', date: '2026-04-09', sources: ['seq:4', 'seq:9'], score: 1 }),
]

describe('a statement said again with small differences', () => {
  it('is shown once: the newest, with how often and since when, where the best of them stood', () => {
    expect(texts({ items: thrice })).toEqual([
      '- #1 [mem new · fact · user · seq:4, seq:9 · 2026-04-09 · said 3 times since 2026-03-01] Reminder: we deploy on Fridays',
      '- #2 [mem other · fact · user · ev1.7 · 2026-03-02] We deploy with care.',
    ])
    expect(texts({ items: thrice }, { language: 'zh' })[0]).toContain(' · 说过 3 次，最早 2026-03-01]')
  })

  it('names the line that stands for those that are left out', () => {
    expect(omissions({ items: thrice })).toEqual([['mem_old', 'duplicate', '#1']])
  })

  it('is left out as a whole, for one reason, when its line has no room', () => {
    expect(omissions({ items: thrice }, { maxItems: 0 })).toEqual([
      ['mem_new', 'section-cap', null],
      ['mem_old', 'section-cap', null],
      ['mem_other', 'section-cap', null],
    ])
  })

  it('is chosen by the best fit among them', () => {
    const tight = { budgetTokens: 110 }
    expect(assembleBlock(inputOf({ items: thrice }), optionsOf(tight)).lines.map(({ ref }) => ref)).toEqual(['mem_new'])
  })

  it('is one quote too, but not of another speaker or role', () => {
    const evidence = [
      evidenceOf({ ref: '1', text: 'Lunch is at noon.', speaker: 'Ana', date: '2026-03-01' }),
      evidenceOf({ ref: '2', text: 'lunch is at noon', speaker: 'Ana', date: '2026-03-05' }),
      evidenceOf({ ref: '3', text: 'Lunch is at noon', speaker: 'Ben' }),
      evidenceOf({ ref: '4', text: 'Lunch is at noon', role: 'assistant' }),
    ]
    expect(texts({ evidence })).toEqual([
      '- #1 [ev seq:2 · user Ana · 2026-03-05 · said 2 times since 2026-03-01] "lunch is at noon"',
      '- #2 [ev seq:3 · user Ben] "Lunch is at noon"',
      '- #3 [ev seq:4 · assistant] "Lunch is at noon"',
    ])
  })

  it('is not quoted beside an item that says it, whatever event the quote is from', () => {
    const items = [itemOf({ id: 'mem_a', content: 'We deploy on Fridays.', sources: ['seq:1'], score: 5 })]
    const evidence = [evidenceOf({ ref: '8', text: 'As I said, we deploy on Fridays' }), evidenceOf({ ref: '9', text: 'We deploy on Mondays' })]
    expect(omissions({ items, evidence })).toEqual([['8', 'duplicate', '#1']])
    const disputed = items.map((item) => ({ ...item, status: 'disputed' as const }))
    expect(omissions({ items: disputed, evidence })).toEqual([])
  })

  it('keeps its own line where marks, conditions or whose words it is differ', () => {
    const one = itemOf({ id: 'mem_a', content: 'We deploy on Fridays.' })
    const others = [{ status: 'disputed' as const }, { conditions: ['in May'] }, { evidence: 'assistant_proposal' }, { tentative: true }, { verify: true }]
    const items = [one, ...others.map((over, index) => ({ ...one, ...over, id: `mem_${index}` }))]
    expect(texts({ items })).toHaveLength(items.length)
  })

  it('gives earlier values the number of the line that stands for what replaced them', () => {
    const superseded = [itemOf({ id: 'mem_past', content: 'We deploy on Mondays', status: 'superseded', supersededBy: 'mem_b' })]
    const items = ['a', 'b'].map((name, index) => itemOf({ id: `mem_${name}`, content: 'We deploy on Fridays', date: `2026-03-0${9 - index}` }))
    const said = texts({ items: items.map((item) => ({ ...item, conditions: [] })), superseded })
    expect(said.at(-1)).toContain('replaced by #2] We deploy on Mondays')
  })
})

describe('words of others than the user', () => {
  const proposal = (at: number) => itemOf({ id: `mem_${at}`, content: `Cache ${'x'.repeat(90)} ${at}`, evidence: 'assistant_proposal', score: 9 - at })
  // '- #999 [mem 0 · fact · assistant · proposal, not decided by the user] Cache … 0\n' has 169 characters: 43 tokens.
  const items = [0, 1, 2, 3].map(proposal)
  const own = itemOf({ id: 'mem_own', content: 'Cache nothing', score: 0 })

  it('take at most their share of what is left after task and rules', () => {
    const shown = (maxOthersPercent: number, budgetTokens = 500) =>
      assembleBlock(inputOf({ items: [...items, own] }), optionsOf({ budgetTokens, maxOthersPercent })).lines.map(({ ref }) => ref)
    expect(shown(0)).toEqual(['mem_own'])
    // 500 less 63 for the frame leave 437; 30 % of them are 131: three lines of 43.
    expect(shown(30)).toEqual(['mem_0', 'mem_1', 'mem_2', 'mem_own'])
    expect(shown(19)).toEqual(['mem_0', 'mem_own'])
    expect(shown(100)).toHaveLength(5)
  })

  it('are quotes of the assistant and tool output too, and the reason is told', () => {
    const evidence = (['assistant', 'tool', 'user'] as const).map((role, at) => evidenceOf({ ref: `${at}`, text: `word ${at}`, role }))
    expect(omissions({ evidence }, { maxOthersPercent: 0 })).toEqual([
      ['0', 'others-share', null],
      ['1', 'others-share', null],
    ])
  })
})
