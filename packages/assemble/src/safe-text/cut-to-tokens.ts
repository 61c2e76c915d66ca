import { cutText, estimateTokens } from '@mem/text'

// The cheapest character costs a quarter of a token, so no text within the limit is longer.
const longestToken = 4

/** The longest beginning of a text that costs at most `maxTokens` estimated tokens. */
export const cutToTokens = (text: string, maxTokens: number): string => {
  if (maxTokens <= 0) return ''
  if (text.length <= maxTokens * longestToken && estimateTokens(text) <= maxTokens) return text
  let fits = 0
  let tooLong = maxTokens * longestToken + 1
  while (tooLong - fits > 1) {
    const length = Math.floor((fits + tooLong) / 2)
    if (estimateTokens(cutText(text, length)) <= maxTokens) fits = length
    else tooLong = length
  }
  return cutText(text, fits).trimEnd()
}
