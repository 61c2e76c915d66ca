import { HANDBOOK, RAW_MEMORIES, SKILLS, SUMMARY } from '../layout.ts'
import type { ScopeState } from '../scope-state.ts'
import { byText } from './by-text.ts'
import { notePath } from './note-path.ts'
import { recapPath } from './recap-path.ts'
import { renderHandbook } from './render-handbook.ts'
import { renderRawMemories } from './render-raw-memories.ts'
import { renderRecap } from './render-recap.ts'
import { renderSummary } from './render-summary.ts'
import { wholeText } from './whole-text.ts'

export interface RenderOptions {
  /** Most estimated tokens of `memory_summary.md`. */
  readonly maxSummaryTokens: number
}

/** Every file of a scope by its path, sorted; each is rendered when it is asked for. */
export function scopeFiles(state: ScopeState, { maxSummaryTokens }: RenderOptions): ReadonlyMap<string, () => string> {
  const files: readonly (readonly [string, () => string])[] = [
    [HANDBOOK, () => renderHandbook(state)],
    [SUMMARY, () => renderSummary(state, maxSummaryTokens)],
    [RAW_MEMORIES, () => renderRawMemories(state.records)],
    ...state.records.map((record) => [recapPath(record), () => renderRecap(record)] as const),
    ...state.skills.flatMap(({ name, files }) =>
      Object.entries(files).map(([path, text]) => [`${SKILLS}${name}/${path}`, () => wholeText(text)] as const),
    ),
    ...state.notes.map((note) => [notePath(note), () => wholeText(note.text)] as const),
  ]
  return new Map(files.toSorted(([one], [other]) => byText(one, other)))
}

/**
 * Every file of a scope by its path, sorted. The same state gives the same texts, in whatever order its lists are; the three files of
 * the root are always there.
 */
export function renderScope(state: ScopeState, options: RenderOptions): ReadonlyMap<string, string> {
  return new Map([...scopeFiles(state, options)].map(([path, render]) => [path, render()]))
}
