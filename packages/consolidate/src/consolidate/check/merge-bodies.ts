import type { BlockBody } from '../../handbook/block.ts'
import { plainLines } from './plain-line.ts'

const MOST_LINES = 40

/** A block with the lines of another about the same thing; null when it has no room for them. */
export function mergeBodies(held: BlockBody, added: BlockBody): BlockBody | null {
  const merge = (list: 'tasks' | 'preferences' | 'knowledge' | 'failures') =>
    plainLines([...held[list], ...added[list]])
  const body = {
    ...held,
    tasks: merge('tasks'),
    preferences: merge('preferences'),
    knowledge: merge('knowledge'),
    failures: merge('failures'),
  }
  const longest = Math.max(body.tasks.length, body.preferences.length, body.knowledge.length, body.failures.length)
  return longest > MOST_LINES ? null : body
}
