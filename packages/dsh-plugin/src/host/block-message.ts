import { randomUUID } from 'node:crypto'
import type { Message, UserMessage } from '@deepseek-ai/dsh-llm'
import type { StepBlock, VisibleMessage } from '@mem/engine'
import { messageText } from './message-text.ts'

/** The step that a block is made for. */
interface At {
  readonly sessionId: string
  readonly turn: number
  readonly step: number
}

declare module '@deepseek-ai/dsh-llm' {
  interface MessageSourceMap {
    /** Ours. The host draws a notice as one line, the summary, that opens. */
    mem: At & { readonly kind: 'mem'; readonly form: 'notice'; readonly summary: string; readonly contentHash: string }
  }
}

/** A user-role message of nobody in particular, such as the host prices. */
export const textMessage = (text: string): UserMessage => ({
  // The host makes its ids the same way; its type only brands them.
  id: randomUUID() as string as UserMessage['id'],
  role: 'user',
  content: [{ type: 'text', text }],
  source: { kind: 'user' },
})

/** The user-role message that carries a block into a step. */
export const blockMessage = (block: Pick<StepBlock, 'text' | 'summary' | 'contentHash'>, at: At): UserMessage => ({
  ...textMessage(block.text),
  source: { kind: 'mem', form: 'notice', summary: block.summary, contentHash: block.contentHash, ...at },
})

/** A message as the engine judges visibility: its words and, for one of ours, the hash of its block. */
export const visibleMessage = ({ id, content, source }: Message): VisibleMessage => ({
  messageId: id,
  text: messageText(content),
  blockHash: source.kind === 'mem' ? source.contentHash : null,
})
