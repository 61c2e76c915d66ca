import { indexTerms } from '@mem/text'

/** Terms under which an item is found. */
export function itemTerms(content: string, conditions: readonly string[], subject: string | null): readonly string[] {
  return indexTerms([content, ...conditions, subject ?? ''].join('\n'))
}
