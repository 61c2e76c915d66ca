/**
 * Takes the terms a scanner finds, in order. `start` and `end` mark what was written: the whole word or dotted number
 * for its parts, the two characters for a bigram. `cjk` tells bigrams and lone characters of Han, kana or Hangul.
 */
export type TermSink = (term: string, start: number, end: number, cjk: boolean) => void
