import type { SessionRecord } from '../session-record.ts'
import { byText } from './by-text.ts'

/** Most characters of `raw_memories.md`: what it is short of is in the store, and comes up when the rest was taken in. */
const MOST_CHARACTERS = 2_000_000

/** `raw_memories.md`: what sessions taught and no consolidation has taken in yet, oldest first. */
export function renderRawMemories(records: readonly SessionRecord[]): string {
  const waiting = records
    .filter(({ consumed, retiredAt }) => !consumed && retiredAt === null)
    .toSorted((one, other) => one.sourceUpdatedAt - other.sourceUpdatedAt || byText(one.slug, other.slug))
  const parts: string[] = []
  let length = 0
  for (const record of waiting) {
    const part = `## ${record.slug}\n\n- session: ${record.session}\n- cwd: ${record.cwd ?? 'unknown'}\n\n${record.rawMemory.trim()}`
    length += part.length
    if (length > MOST_CHARACTERS) break
    parts.push(part)
  }
  const missing = waiting.length - parts.length
  const tail = missing === 0 ? [] : [`${missing} more aren’t shown.`]
  const none = waiting.length === 0 ? ['Nothing waits.'] : []
  return `${['# Waiting for the next run', ...parts, ...tail, ...none].join('\n\n')}\n`
}
