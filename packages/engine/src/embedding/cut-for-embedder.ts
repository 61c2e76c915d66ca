import { cutText, estimateTokens } from '@mem/text'

/** A text cut to about so many estimated tokens: in proportion to its characters, since only the model knows its own count. */
export const cutForEmbedder = (text: string, maxTokens: number): string => {
  const tokens = estimateTokens(text)
  return tokens <= maxTokens ? text : cutText(text, Math.floor((text.length * maxTokens) / tokens))
}
