import { DatabaseSync } from 'node:sqlite'
import { questionTerms } from '@mem/claims-cbdc'

/** For each question the active claims of a file that share a term with it: every claim is read, no index is used. */
export function countByHand(path: string, questions: readonly string[]): readonly number[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const asked = questions.map((question) => new Set(questionTerms(question).map(({ term }) => term)))
    const counts = questions.map(() => 0)
    for (const { terms } of database.prepare(`select terms from claim where state = 'active'`).iterate()) {
      const held: readonly string[] = JSON.parse(String(terms))
      for (const [at, wanted] of asked.entries()) if (held.some((term) => wanted.has(term))) counts[at]! += 1
    }
    return counts
  } finally {
    database.close()
  }
}
