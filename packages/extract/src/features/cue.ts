import type { Feature } from './feature.ts'
import type { SentenceView } from './sentence-view.ts'

/** Words that show a property, one pattern a language; alternatives are separated by `|`, without outer group. */
export interface Cues {
  /** English, matched as whole words on lower case. */
  readonly en?: string
  /** Chinese, simplified, matched anywhere. */
  readonly zh?: string
  /** Other languages, folded (no accents), matched as whole words. */
  readonly other?: string
  /** Only at the start of the sentence, leading words such as "ok, but" left out. */
  readonly opening?: boolean
}

/** A test for cue words. */
export function cueTest(cues: Cues): (view: SentenceView) => boolean {
  const start = cues.opening === true ? '^' : ''
  const patterns: RegExp[] = []
  if (cues.en !== undefined) patterns.push(new RegExp(`${start || '\\b'}(?:${cues.en})(?![a-z0-9_])`))
  if (cues.zh !== undefined) patterns.push(new RegExp(`${start}(?:${cues.zh})`))
  if (cues.other !== undefined) patterns.push(new RegExp(`${start || '(?<!\\p{L})'}(?:${cues.other})(?!\\p{L})`, 'u'))
  return (view) => {
    const text = cues.opening === true ? view.opening : view.lower
    return patterns.some((pattern) => pattern.test(text))
  }
}

/** A feature that holds when one of its cues is found. */
export function cue(name: string, cues: Cues): Feature {
  return { name, holds: cueTest(cues) }
}
