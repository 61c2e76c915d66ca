import { contentHashOf } from '@mem/store'
import { withoutSecrets } from '../observe/without-secrets.ts'

/** Content hashes of visible texts. Most messages stay visible for many steps, so theirs are kept: by id, else by their words. */
export type TextHashes = (messageId: string | null, text: string) => string

const mostKept = 20_000

export const createTextHashes = (): TextHashes => {
  const kept = new Map<string, string>()
  return (messageId, text) => {
    // Looking for secrets takes ten times as long as hashing what is looked through.
    const name = messageId === null ? contentHashOf(text) : `${messageId} ${text.length}`
    const known = kept.get(name)
    if (known !== undefined) return known
    if (kept.size >= mostKept) kept.clear()
    // A text without id is looked up by its words alone, so it is hashed as it is stored.
    const hash = contentHashOf(messageId === null ? withoutSecrets(text).text : text)
    kept.set(name, hash)
    return hash
  }
}
