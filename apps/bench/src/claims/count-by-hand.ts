import { DatabaseSync } from 'node:sqlite'
import { questionTerms } from '@mem/claims-cbdc'

/** For each question the active claims of a file that share a term with it: every claim is read, no index is used. */
export function countByHand(path: string, questions: readonly string[]): readonly number[] {
  const asking = new Map<string, number[]>()
  for (const [at, question] of questions.entries())
    for (const { term } of questionTerms(question)) asking.set(term, [...(asking.get(term) ?? []), at])
  const counts = questions.map(() => 0)
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    for (const { terms } of database.prepare(`select terms from claim where state = 'active'`).iterate()) {
      const held: readonly string[] = JSON.parse(String(terms))
      for (const at of new Set(held.flatMap((term) => asking.get(term) ?? []))) counts[at]! += 1
    }
    return counts
  } finally {
    database.close()
  }
}
