// Words of the other language
export type { Lexicon, TranslatedWord, Translation } from './lexicon.ts'
export { openLexicon } from './open-lexicon.ts'
