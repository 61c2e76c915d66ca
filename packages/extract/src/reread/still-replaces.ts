import type { StoredItem } from '@mem/store'
import { mayReplace } from '../correction/may-replace.ts'
import { replacedItems } from '../correction/replaced-items.ts'
import { contradicts } from '../correction/same-key.ts'
import type { Statement } from '../extraction.ts'

/** Whether a statement, read anew, still replaces an item that it has replaced: seen alone, as if nothing else were there. */
export function stillReplaces(statement: Statement, old: StoredItem): boolean {
  const { content, correction, subject, attribute } = statement
  if (correction !== null) {
    const candidates = [{ ...old, status: 'active' as const }]
    if (replacedItems({ content, correction, candidates, closeness: () => 'previous-message' }).length > 0) return true
  }
  const sameKey = subject !== null && attribute !== null && old.subject === subject && old.attribute === attribute
  return sameKey && contradicts(old, statement) && mayReplace(statement, old)
}
