import { contentHashOf } from '@mem/store'
import { withoutSecrets } from '../observe/without-secrets.ts'

/** Content hashes of visible texts. Most messages stay visible for many steps, so theirs are kept by id. */
export type TextHashes = (messageId: string | null, text: string) => string

const mostKept = 20_000

export const createTextHashes = (): TextHashes => {
  const kept = new Map<string, string>()
  return (messageId, text) => {
    // A text without id is looked up by its words alone, so it is hashed as it is stored.
    if (messageId === null) return contentHashOf(withoutSecrets(text).text)
    const name = `${messageId} ${text.length}`
    const known = kept.get(name)
    if (known !== undefined) return known
    if (kept.size >= mostKept) kept.clear()
    const hash = contentHashOf(text)
    kept.set(name, hash)
    return hash
  }
}
