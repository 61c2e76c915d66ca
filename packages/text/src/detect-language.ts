import { characterFacts, HAN, LETTER } from './characters/character-facts.ts'

const ENOUGH_HAN = 0.2

/**
 * Language whose words frame an answer: `zh` when at least 20 % of the letters are Han, else `en`. Only the share of
 * Han counts, so Japanese with many kanji is `zh` too; a text without letters is `en`.
 */
export function detectLanguage(text: string): 'en' | 'zh' {
  let letters = 0
  let han = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) ?? 0
    if (code > 0xffff) i++
    const facts = characterFacts(code)
    if ((facts & LETTER) === 0) continue
    letters++
    if ((facts & HAN) !== 0) han++
  }
  return han > 0 && han >= letters * ENOUGH_HAN ? 'zh' : 'en'
}
