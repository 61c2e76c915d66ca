import { describe, expect, it } from 'vitest'
import { splitChinese } from '../src/words/split-chinese.ts'
import { readWordTable } from '../src/words/word-table.ts'

const table = readWordTable()

describe('splitting Chinese', () => {
  it.each([
    ['提交信息有什么格式要求', '提交 信息 有 什么 格式 要求'],
    ['数据库迁移脚本', '数据库 迁移 脚本'],
    ['我最喜欢的电影', '我 最 喜欢 的 电影'],
    ['研究生命', '研究 生命'],
    ['用 redis 缓存', '用 缓存'],
    ['', ''],
  ])('makes of %j %j', (text, words) => {
    expect(splitChinese(text, table).join(' ')).toBe(words)
  })

  it('keeps every character', () => {
    const text = '魑魅魍魉的数据库与龘𠮷'
    expect(splitChinese(text, table).join('')).toBe(text)
  })
})
