import { describe, expect, it } from 'vitest'
import { detectLanguage } from '../src/index.ts'

describe('detectLanguage', () => {
  it.each([
    ['', 'en'],
    ['123 ...', 'en'],
    ['Use pnpm in this repository', 'en'],
    ['这个仓库用 pnpm', 'zh'],
    ['請用繁體', 'zh'],
    ['abcdefgh 数据', 'zh'],
    ['abcdefghi 数据', 'en'],
    ['데이터베이스', 'en'],
    ['これはひらがなだけ', 'en'],
    ['東京都の設定を変更', 'zh'],
    ['𠮷𠮷', 'zh'],
  ])('takes %j for %s: a fifth of the letters are Han or not', (text, language) => {
    expect(detectLanguage(text)).toBe(language)
  })
})
