import type { Program, Store, StoredItem } from '@mem/store'
import { isInstruction } from '../features/standing-form.ts'

/**
 * What holds in a workspace whatever is asked, the newest `limit` of active constraints, preferences and procedures that a
 * person (or a skill) meant to last beyond the session, newest first: procedures, what is meant for everywhere, and whatever
 * has the form of an instruction. They bear on questions that share no word with them: resident instructions raise BEAM
 * instruction coverage from 31 to 93; a resident list of all preferences costs more than it brings (ranking-recipe §5).
 */
export function standingInstructions(store: Store, workspace: string, limit: number): Program<readonly StoredItem[]> {
  return store.items.standing(
    workspace,
    limit,
    ({ kind, durability, content }) => kind === 'procedure' || durability === 'global' || isInstruction(content),
  )
}
