import type { Feature } from './feature.ts'
import { isTerseRule } from './terse-rule.ts'

const OTHER_SCRIPT =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}]|[ãõñçßäöüéèêàáíóúâôûěščřžıăđơư¿¡]/iu

const REFERENCE = /(?<![a-z])(?:code|link|file|name)item(?![a-z])/g

/** Where a sentence stands and how long it is. */
export const CONTEXT: readonly Feature[] = [
  { name: 'among-answers', holds: (view) => view.message.answers && view.unit.marker === 'number' },
  { name: 'numbered', holds: (view) => view.unit.marker === 'number' },
  { name: 'bullet', holds: (view) => view.unit.marker === 'bullet' },
  { name: 'alone', holds: (view) => view.message.units === 1 },
  { name: 'references', holds: (view) => (view.lower.match(REFERENCE)?.length ?? 0) * 3 > view.words },
  { name: 'long-message', holds: (view) => view.message.units > 8 },
  { name: 'long-text', holds: (view) => view.message.length > 600 },
  { name: 'mostly-pasted', holds: (view) => view.message.pasted > 0.3 },
  {
    name: 'very-short',
    holds: (view) => view.words <= 3 && view.assertion.value === null && !isTerseRule(view),
  },
  { name: 'long-sentence', holds: (view) => view.words > 25 },
  { name: 'other-script', holds: (view) => OTHER_SCRIPT.test(view.raw) },
  { name: 'quotation', holds: (view) => / quotation /.test(` ${view.lower} `) },
]
