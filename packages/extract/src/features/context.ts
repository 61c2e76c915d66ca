import type { Feature } from './feature.ts'

const OTHER_SCRIPT =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}]|[ãõñçßäöüéèêàáíóúâôûěščřžıăđơư¿¡]/iu

/** Where a sentence stands and how long it is. */
export const CONTEXT: readonly Feature[] = [
  { name: 'among-answers', holds: (view) => view.message.answers && view.unit.marker === 'number' },
  { name: 'numbered', holds: (view) => view.unit.marker === 'number' },
  { name: 'long-message', holds: (view) => view.message.units > 8 },
  { name: 'mostly-pasted', holds: (view) => view.message.pasted > 0.3 },
  { name: 'very-short', holds: (view) => view.words <= 3 },
  { name: 'long-sentence', holds: (view) => view.words > 25 },
  { name: 'other-script', holds: (view) => OTHER_SCRIPT.test(view.raw) },
  { name: 'quotation', holds: (view) => / quotation /.test(` ${view.lower} `) },
]
