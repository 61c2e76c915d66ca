import { foldText } from '@mem/text'

const DOUBLE = /[“”„‟«»「」『』]/g
const SINGLE = /[‘’‚‛]/g

/** A text for comparing what was said with what is quoted: letter case, width, kinds of quotation marks and spaces don't count. */
export function foldWords(text: string): string {
  return foldText(text).replace(DOUBLE, '"').replace(SINGLE, "'").replace(/\s+/g, ' ').trim()
}
