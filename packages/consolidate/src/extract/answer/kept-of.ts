import { cleanText } from '../render/clean-text.ts'
import { capMarkdown } from './cap-markdown.ts'
import { checkPreferences } from './check-preferences.ts'
import type { MemorySave } from './memory-save.ts'
import type { SaidWords } from './said-words.ts'
import { slugOf } from './slug-of.ts'

/** Most bytes of a record's texts in UTF-8. */
export const RECORD_CAPS = { rawMemory: 65_536, summary: 16_384 } as const

/** What is kept of a model's answer. */
export interface Kept {
  readonly rawMemory: string
  readonly summary: string
  readonly slug: string
  /** Entries that the model took for preferences and the user hasn't said. */
  readonly moved: number
}

/** A model's answer as it may be stored: redacted, its preferences checked, capped. Null when it says that nothing is worth keeping. */
export function keptOf(answer: MemorySave, said: SaidWords, external: ReadonlySet<number>): Kept | null {
  if (answer.raw_memory.trim() === '') return null
  const { text, moved } = checkPreferences(cleanText(answer.raw_memory).trim(), said, external)
  return {
    rawMemory: capMarkdown(text, RECORD_CAPS.rawMemory),
    summary: capMarkdown(cleanText(answer.rollout_summary).trim(), RECORD_CAPS.summary),
    slug: slugOf(cleanText(answer.rollout_slug)),
    moved,
  }
}
