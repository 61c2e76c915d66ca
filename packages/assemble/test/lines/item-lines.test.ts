import { assembleBlock, type BlockItem } from '@mem/assemble'
import { describe, expect, it } from 'vitest'
import { inputOf, itemOf, optionsOf } from '../inputs.ts'

const lineOf = (given: Partial<BlockItem>, language: 'en' | 'zh' = 'en'): string | undefined => {
  const item = itemOf({ id: 'mem_s1_0123456789abcdef', content: 'The limit is 20', ...given })
  return assembleBlock(inputOf({ items: [item] }), optionsOf({ language })).lines[0]?.text
}

describe('marks stand inside the label', () => {
  it.each<[string, Partial<BlockItem>, string, string]>([
    ['a number without unit or conditions', { bareNumber: true }, 'number without unit or conditions', '数字缺少单位或条件'],
    ['a proposal', { kind: 'proposal' }, 'proposal, not decided by the user', '提议，用户未决定'],
    ['the assistant’s words', { evidence: 'assistant_proposal' }, 'proposal, not decided by the user', '提议，用户未决定'],
    ['a hedged statement', { tentative: true }, 'tentative', '暂定'],
    ['a value to check', { verify: true }, 'to verify', '待核实'],
    ['a disputed value', { status: 'disputed' }, 'disputed', '有争议'],
    ['an earlier value', { status: 'superseded' }, 'superseded (earlier value)', '旧值，已被取代'],
  ])('%s', (_name, given, english, chinese) => { // A-125 A-126
    expect(lineOf(given)).toMatch(new RegExp(`^- #1 \\[mem 01234567 · [^\\]]+ · ${english.replace(/[()]/g, '\\$&')}\\] The limit is 20$`))
    expect(lineOf(given, 'zh')).toContain(` · ${chinese}] The limit is 20`)
  })

  it('carries several at once', () => {
    expect(lineOf({ status: 'disputed', verify: true, tentative: true, bareNumber: true })).toBe(
      '- #1 [mem 01234567 · fact · user · disputed · to verify · tentative · number without unit or conditions] The limit is 20',
    )
  })

  it('shows only that an earlier value is superseded', () => {
    expect(lineOf({ status: 'superseded', verify: true, bareNumber: true, supersededBy: 'mem_s1_fedcba9876543210' })).toBe(
      '- #1 [mem 01234567 · fact · user · superseded (earlier value), replaced by mem fedcba98] The limit is 20',
    )
  })
})

it('adds only conditions that the content does not say itself', () => {
  expect(lineOf({ content: 'p95 is 120 ms on a COLD cache', conditions: ['cold cache', 'load A'] })).toBe(
    '- #1 [mem 01234567 · fact · user] p95 is 120 ms on a COLD cache (when: load A)',
  )
  expect(lineOf({ content: '冷缓存下 p95 是 120 ms', conditions: ['冷缓存'] }, 'zh')).toBe(
    '- #1 [mem 01234567 · 事实 · 用户] 冷缓存下 p95 是 120 ms',
  )
})

it('writes four sources and counts the rest', () => {
  const sources = [1, 2, 3, 4, 5, 6].map((seq) => `seq:${seq}`)
  expect(lineOf({ sources })).toBe(
    '- #1 [mem 01234567 · fact · user · seq:1, seq:2, seq:3, seq:4, +2] The limit is 20',
  )
})

it.each([
  ['open_question', 'open question', '未决问题'],
  ['procedure', 'procedure', '流程'],
  ['habit', 'habit', 'habit'],
])('names the kind %s', (kind, english, chinese) => {
  expect(lineOf({ kind })).toContain(`[mem 01234567 · ${english} · user]`)
  expect(lineOf({ kind }, 'zh')).toContain(`[mem 01234567 · ${chinese} · 用户]`)
})
