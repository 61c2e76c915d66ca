import { cutText, lengthWithinTokens } from '@mem/text'

/** The longest beginning of a text that costs at most `maxTokens` estimated tokens; no character is cut through. */
export const cutToTokens = (text: string, maxTokens: number): string => {
  const length = lengthWithinTokens(text, maxTokens)
  return length === text.length ? text : cutText(text, length).trimEnd()
}
