import type { Program, Store, StoredItem } from '@mem/store'
import { isInstruction } from '../features/standing-form.ts'

/**
 * What holds in a workspace whatever is asked: active constraints, preferences and procedures that a person (or a
 * skill) meant to last beyond the session; the newest `limit`, newest first. They bear on questions that share no word
 * with them: resident instructions raise BEAM instruction coverage from 31 to 93 (ranking-recipe §5).
 */
export function* standingInstructions(store: Store, workspace: string, limit: number): Program<readonly StoredItem[]> {
  const standing = yield* store.items.standing(workspace, limit)
  return standing.filter(({ kind, content }) => kind !== 'preference' && isInstruction(content))
}
