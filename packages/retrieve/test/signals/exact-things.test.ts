import { describe, expect, it } from 'vitest'
import { exactTokens } from '../../src/signals/exact-tokens.ts'
import { filePaths } from '../../src/signals/file-paths.ts'
import { quotedPhrases } from '../../src/signals/quoted-phrases.ts'

describe('file paths', () => { 
  it.each([
    ['src/a.ts and ./x/y, then ../z/w.md.', ['src/a.ts', './x/y', '../z/w.md']],
    ['see C:\\data\\log.txt', ['C:\\data\\log.txt']],
    ['~/notes/todo.md or /etc/hosts?', ['~/notes/todo.md', '/etc/hosts']],
    ['read README.md, package.json', ['README.md', 'package.json']],
    ['在 src/数据.ts 里', []],
    ['version 3.2.1 and 10/12', []],
    ['an end. Another', []],
    ['src/a.ts src/a.ts', ['src/a.ts']],
  ])('of %j are %j', (text, expected) => {
    expect(filePaths(text)).toEqual(expected)
  })
})

describe('quoted phrases', () => {
  it.each([
    ['he said "green light" and `npm ci`', ['green light', 'npm ci']],
    ['“部署完成”和「回滚」以及《手册》', ['部署完成', '回滚', '手册']],
    ["it's John's", []],
    ['"" "a" "unclosed', []],
    ['"two\nlines"', []],
  ])('of %j are %j', (text, expected) => {
    expect(quotedPhrases(text)).toEqual(expected)
  })
})

describe('exact tokens', () => {
  it.each([
    ['is maxRetries or max_retries right?', ['maxRetries', 'max_retries']],
    ['ECONNRESET and E1042 with ABC-123', ['ECONNRESET', 'E1042', 'ABC-123']],
    ['run --dry-run on store.search', ['--dry-run', 'store.search']],
    ['I ask the USA about gpt-4', ['gpt-4']],
    ['plain words and well-known ones', []],
  ])('of %j are %j', (text, expected) => {
    expect(exactTokens(text)).toEqual(expected)
  })
})
