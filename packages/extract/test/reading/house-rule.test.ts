import { describe, expect, it } from 'vitest'
import { extractMessage } from '../../src/index.ts'

const read = (text: string) => extractMessage(text, { role: 'user', previousAssistant: null }).statements

describe('a rule that names where it holds', () => {
  it.each([
    'For this repo: two-space indentation, no tabs.',
    'in this project: conventional commits only',
    'For this repo: never push to main.',
    '我们的项目：一律用两格缩进。',
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
    'For this repo: should I use tabs or spaces',
    'For this repo: which linter',
    'For this repo: explain the build',
    'For this repo: list the files',
    'For this repo: git clone https://x.y/z',
    'For this repo: ok',
    'For this repo: TODO',
    'In this repo: two open PRs.',
    'In this repo: nothing to do today.',
    'For this repo: 404 page not found',
    'For our codebase: PR #42 merged',
    'In our project: three developers, one designer.',
    '本项目：三个人开发',
    '我们项目：上周上线',
    'In our codebase never had a bug like this.',
    'In this project never mind.',
    'In this project always something breaks.',
    'In this project use case diagrams got lost.',
    'For this repo: John said two-space indentation.',
    'For this project: what Anna suggested.',
    "For this repo: I'd prefer tabs, but not decided.",
    'For this repo: no idea.',
    'For this repo: no tests yet.',
    "In this project don't worry about tests today.",
  ])('is no active constraint when it only tells, asks, reports or guesses: %s', (text) => {
    expect(read(text).filter(({ kind, tier }) => kind === 'constraint' && tier === 'active')).toEqual([])
  })
})
