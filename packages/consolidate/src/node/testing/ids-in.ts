import type { RecordedRequest } from './recorded-request.ts'

/** Ids of one kind (`rec`, `note`, `blk`) in the messages of a request, each once, in order: what a script refers to. */
export function idsIn({ text }: Pick<RecordedRequest, 'text'>, kind: string): string[] {
  return [...new Set(text.match(new RegExp(`\\b${kind}_[0-9a-f]{16}\\b`, 'g')) ?? [])]
}
