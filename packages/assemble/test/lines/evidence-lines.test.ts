import { assembleBlock, type BlockEvidence, type BlockItem } from '@mem/assemble'
import { describe, expect, it } from 'vitest'
import { evidenceOf, inputOf, itemOf, optionsOf, tokensOf } from '../inputs.ts'

const linesOf = (evidence: readonly BlockEvidence[], maxEvidenceTokens = 200): readonly string[] =>
  assembleBlock(inputOf({ evidence }), optionsOf({ maxEvidenceTokens })).lines.map((line) => line.text)

it('quotes an event word for word with its source, role and date', () => { // A-127 A-138
  expect(linesOf([evidenceOf({ ref: '12', text: 'Ship it on Monday, "as is".', date: '2026-03-01' })])).toEqual([
    '- #1 [ev seq:12 · user · 2026-03-01] "Ship it on Monday, "as is"."',
  ])
  expect(linesOf([evidenceOf({ ref: '3', source: 's2 seq:3', role: 'tool', text: '3 files' })])).toEqual([
    '- #1 [ev s2 seq:3 · tool] "3 files"',
  ])
})

describe('long quotes', () => {
  const text = 'abcdefgh '.repeat(200)

  it('are cut at their end and marked', () => {
    const [line = ''] = linesOf([evidenceOf({ ref: '1', text })], 30)
    expect(tokensOf(line)).toBeLessThanOrEqual(30)
    expect(tokensOf(line)).toBeGreaterThan(26)
    const quote = line.slice(line.indexOf('"') + 1, -1)
    expect(line).toBe(`- #1 [ev seq:1 · user · cut] "${quote}"`)
    expect(text.startsWith(quote)).toBe(true)
  })

  it('keep whole characters', () => {
    for (let maxEvidenceTokens = 10; maxEvidenceTokens < 30; maxEvidenceTokens += 1) {
      const [line = ''] = linesOf([evidenceOf({ ref: '1', text: '😀'.repeat(200) })], maxEvidenceTokens)
      expect(line.isWellFormed()).toBe(true)
    }
  })

  it('are left out when the limit holds no more than the label', () => {
    const block = assembleBlock(inputOf({ evidence: [evidenceOf({ ref: '1', text })] }), optionsOf({ maxEvidenceTokens: 5 }))
    expect(block.text).toBe('')
    expect(block.omitted.map(({ ref, reason }) => [ref, reason])).toEqual([['1', 'empty']])
  })

  it('stay whole when they just fit', () => {
    // '- #999 [ev seq:1 · user] "' and '"' are 27 characters, so 53 more make 80: 20 tokens.
    const fits = evidenceOf({ ref: '1', text: 'x'.repeat(53) })
    expect(linesOf([fits], 20)[0]).toBe(`- #1 [ev seq:1 · user] "${fits.text}"`)
    expect(linesOf([evidenceOf({ ref: '1', text: 'x'.repeat(54) })], 20)[0]).toContain('· cut]')
  })
})

describe('a quote that repeats a marked item is marked like it', () => {
  const text = 'Hi! The port is 8080, I think.'
  it.each<[string, Partial<BlockItem>, string]>([
    ['superseded', { status: 'superseded' }, ' · holds a superseded value]'],
    ['disputed', { status: 'disputed' }, ' · disputed]'],
    ['to verify', { verify: true }, ' · to verify]'],
  ])('%s', (_name, given, mark) => {
    const marked = itemOf({ id: 'mem_old', content: 'the PORT is 8080', ...given })
    const input = inputOf({ superseded: [marked], evidence: [evidenceOf({ ref: '1', text })] })
    const quotes = assembleBlock(input, optionsOf()).lines.filter((line) => line.section === 'evidence')
    expect(quotes.map((line) => line.text)).toEqual([`- #1 [ev seq:1 · user${mark} "${text}"`])
  })

  it('also when the notice of the earlier value has no room', () => {
    const old = itemOf({ id: 'mem_old', content: 'The port is 8080', status: 'superseded', sources: ['x'.repeat(400)] })
    const input = inputOf({ superseded: [old], evidence: [evidenceOf({ ref: '1', text })] })
    const block = assembleBlock(input, optionsOf({ budgetTokens: 110 }))
    expect(block.lines.map((line) => line.text)).toEqual([`- #1 [ev seq:1 · user · holds a superseded value] "${text}"`])
    expect(block.omitted.map(({ ref, reason }) => [ref, reason])).toEqual([['mem_old', 'budget']])
  })

  it('when it holds the words of a newer value, which may name the old one', () => {
    const input = inputOf({
      items: [itemOf({ id: 'mem_new', content: '8080 is taken, so the port is 9090' })],
      superseded: [itemOf({ id: 'mem_old', content: 'Port: 8080', status: 'superseded', supersededBy: 'mem_new' })],
      evidence: [evidenceOf({ ref: '1', text: 'Sorry: 8080 is taken, so the port is 9090.' })],
    })
    expect(assembleBlock({ ...input, superseded: [] }, optionsOf()).text).toContain('[ev seq:1 · user] "Sorry')
    const { text } = assembleBlock(input, optionsOf())
    expect(text).toContain('[mem new · fact · user · supersedes an earlier value] 8080 is taken')
    expect(text).toContain('[ev seq:1 · user · supersedes an earlier value] "Sorry: 8080')
  })

  it('but not another quote', () => {
    const old = itemOf({ id: 'mem_old', content: 'The port is 8080', status: 'superseded', sources: ['seq:1'] })
    const input = inputOf({ superseded: [old], evidence: [evidenceOf({ ref: '1', text: 'The port is 9090' })] })
    expect(assembleBlock(input, optionsOf()).text).toContain('[ev seq:1 · user] "The port is 9090"')
  })
})
