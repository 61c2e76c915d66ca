import { readAttribution } from './attribution.ts'
import { isGuess } from './guess.ts'

const REPORT_OR_MOMENT =
  /\b(?:seem\w*|appears?|looks? like|whether|assum\w+|says?|said|told|claims?|hope|today|tonight|tomorrow|yesterday|for (?:now|this|the moment)|this (?:run|time)|currently|right now)\b|希望|[说讲称]|今天|明天|昨天|这次|暂时|目前/iu

/** True where a sentence weakens what it says: a guess, somebody else's word, or true only for the moment. */
export function isHedged(sentence: string): boolean {
  return isGuess(sentence) || REPORT_OR_MOMENT.test(sentence) || readAttribution(sentence).source !== null
}
