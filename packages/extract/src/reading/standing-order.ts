import type { SentenceView } from '../features/sentence-view.ts'

const ORDER =
  /^(?:always|never(?! mind\b)|from now on|going forward|in (?:the )?future,|whenever i|every time i|each time i|when(?:ever)? i ask)\b|^(?:以后|今后|从现在起|往后|每次|始终|永远|务必|一律)/u

/** True for a sentence that begins as an order meant to last: "Always …", "From now on …", 以后…. */
export function isStandingOrder({ opening }: SentenceView): boolean {
  return ORDER.test(opening)
}
