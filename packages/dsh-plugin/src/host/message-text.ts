import type { ContentBlock } from '@deepseek-ai/dsh-llm'

/** The words of a message: its text blocks, those of tool results included, joined by line breaks. */
export const messageText = (content: readonly ContentBlock[]): string =>
  content
    .flatMap((block) => {
      if (block.type === 'tool-result') return messageText(block.content)
      return block.type === 'text' ? block.text : []
    })
    .join('\n')
