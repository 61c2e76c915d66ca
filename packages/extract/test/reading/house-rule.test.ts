import { describe, expect, it } from 'vitest'
import { extractMessage } from '../../src/index.ts'

const read = (text: string) => extractMessage(text, { role: 'user', previousAssistant: null }).statements

describe('a rule that names where it holds', () => {
  it.each([
    'For this repo: two-space indentation, no tabs.',
    'in this project: conventional commits only',
    'In this project always use tabs for indentation.',
    '这个项目里：缩进两格，不用 tab。',
    '本项目：接口统一返回 JSON。',
  ])('is an active constraint of the workspace: %s', (text) => {
    expect(read(text)).toEqual([expect.objectContaining({ kind: 'constraint', tier: 'active', durability: 'workspace', content: text })])
  })

  it.each([
    'In this repo: CI is broken on Windows.',
    'For this project: what is the indentation?',
    '本项目：CI 坏了。',
    'Bob says for this repo: two-space indentation.',
    'Maybe for this repo: two-space indentation.',
  ])('is no active constraint when it only tells, asks, reports or guesses: %s', (text) => {
    expect(read(text).filter(({ kind, tier }) => kind === 'constraint' && tier === 'active')).toEqual([])
  })
})
