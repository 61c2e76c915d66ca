import { findNumbers, foldText, type NumberMention } from '@mem/text'
import { type Assertion, readAssertion } from '../reading/assertion.ts'
import type { Unit } from '../segment/segment.ts'
import type { MessageView } from './message-view.ts'

/** A sentence as the features read it. */
export interface SentenceView {
  readonly unit: Unit
  /** As said. */
  readonly raw: string
  /** Folded, with code, links, paths and quotations replaced by one word each. */
  readonly lower: string
  /** The same without leading words that carry nothing ("ok, but also", 另外). */
  readonly opening: string
  /** Words; in Chinese one for every one and a half characters. */
  readonly words: number
  readonly han: boolean
  readonly numbers: readonly NumberMention[]
  /** What it gives a value to, where that can be read off. */
  readonly assertion: Assertion
  readonly message: MessageView
}

// One word each, so that their contents can't be taken for cues.
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/`[^`\n]{1,300}`/g, ' codeitem '],
  [/\bhttps?:\/\/[^\s，。；！？]{1,500}/g, ' linkitem '],
  [/(?<![\w./-])(?:\.{0,2}\/)?[\w@-][\w@.-]{0,80}(?:\/[\w@.-]{1,80}){1,20}\/?/g, ' fileitem '],
  [
    /(?<![\w./-])[\w-]{1,60}\.(?:tsx?|jsx?|mjs|cjs|json|md|py|rs|go|java|css|html|ya?ml|toml|sh|sql|vue|svelte|txt|env|lock|log|png|svg)(?!\w)/gi,
    ' fileitem ',
  ],
  [/(?<!\w)[@#][\w][\w./:-]{0,120}/g, ' nameitem '],
  [/"(?=[^"\n]{0,200}\s[^"\n]{0,200}\s)[^"\n]{1,300}"|“[^”\n]{9,300}”|「[^」\n]{9,300}」/g, ' quotation '],
]
const LEADING =
  /^(?:(?:ok(?:ay)?|yes|yep|yeah|sure|great|good|perfect|nice|cool|thanks|thank you|and|but|so|also|then|now|actually|no|nope|hm+|well|alright|all right|right|sorry|hi|hey|hello|oh|please|just|anyway|first|second|next|finally|plus|as for|one change|note)(?![\w'])[\s,.!:;-]*|(?:好的?|嗯+|哦|同时|但是?|不过|另外|还有|然后|其实|注意|现在|那么?|对了|行|可以|对|是的|所以|而且|并且|首先|最后|请)[，,。.\s!！:：]*)/
const MOST_LEADING = 5

/** Prepares a sentence for the features. */
export function viewSentence(unit: Unit, message: MessageView): SentenceView {
  const lower = withApostrophes(foldText(masked(unit.text)).replaceAll('’', "'").replace(/\s+/g, ' ').trim())
  const latin = lower.match(/[\p{L}\p{N}_]+/gu) ?? []
  const hanCharacters = lower.match(/\p{Script=Han}/gu)?.length ?? 0
  return {
    unit,
    raw: unit.text,
    lower,
    opening: withoutLeading(lower),
    words:
      hanCharacters > 0
        ? Math.ceil(hanCharacters / 1.5) + latin.filter((word) => /^[\w]+$/.test(word)).length
        : latin.length,
    han: hanCharacters > 0,
    numbers: findNumbers(unit.text),
    assertion: readAssertion(unit.text),
    message,
  }
}

// Half of the people who type fast leave them out: "dont", "lets".
function withApostrophes(text: string): string {
  return text
    .replace(/\b(do|does|did|is|are|was|were|wo|ca|could|should|would|must|has|have|had)nt\b/g, "$1n't")
    .replace(/\blets(?= [a-z])/g, "let's")
}

function masked(text: string): string {
  let result = text
  for (const [pattern, word] of MASKS) result = result.replace(pattern, word)
  return result
}

function withoutLeading(text: string): string {
  let rest = text
  for (let count = 0; count < MOST_LEADING; count += 1) {
    const shorter = rest.replace(LEADING, '')
    if (shorter === rest) return rest
    rest = shorter
  }
  return rest
}
