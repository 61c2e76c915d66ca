import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '../src/index.ts'
import { anyText } from './any-text.ts'

describe('foldText', () => {
  it.each([
    ['full-width letters and digits', 'ＡＢＣ１２３', 'abc123'],
    ['half-width kana', 'ｶﾞｷﾞ', 'ガギ'],
    ['compatibility signs', '㎏ ①', 'kg 1'],
  ])('makes %s ordinary ones', (_name, text, folded) => { // B-001
    expect(foldText(text)).toBe(folded)
  })

  it.each([
    ['Hello WORLD', 'hello world'],
    ['İSTANBUL', 'istanbul'],
    ['ΟΔΟΣ ΣΑΣ', 'οδοσ σασ'],
    ['ПРИВЕТ', 'привет'],
  ])('writes %s in lower case, the same in every locale', (text, folded) => { // B-002
    expect(foldText(text)).toBe(folded)
  })

  it('makes composed and decomposed accents equal to none', () => {
    expect(foldText('café')).toBe('cafe')
    expect(foldText('cafe\u0301')).toBe('cafe')
    expect(foldText('Ёлка')).toBe('елка')
    expect(foldText('άλφα')).toBe('αλφα')
  })

  it('keeps the voicing of kana, however it is written', () => {
    expect(foldText('か\u3099')).toBe('が')
    expect(foldText('か\u200b\u3099')).toBe('が')
    expect(foldText('パン')).toBe('パン')
    expect(foldText('\u30cf\u309aン')).toBe('パン')
  })

  it('keeps vowel signs of scripts that need them', () => {
    expect(foldText('हिन्दी')).toBe('हिन्दी')
  })

  it.each([
    ['資料庫遷移', '资料库迁移'],
    ['後來還沒開會', '后来还没开会'],
    ['電腦記憶體', '电脑记忆体'],
    ['臺灣', '台湾'],
  ])('writes %s in simplified characters', (text, folded) => { // B-003
    expect(foldText(text)).toBe(folded)
  })

  it('drops what can\'t be seen', () => {
    expect(foldText('pass\u200bword \u{e0041}x\u00ad\ufeff')).toBe('password x')
  })

  it('changes nothing when it runs a second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = foldText(text)
        expect(foldText(once)).toBe(once)
        expect(once.isWellFormed()).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})
