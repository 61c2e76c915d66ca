import { foldText } from '@mem/text'
import type { RankingWeights } from '../ranking-weights.ts'
import type { Signals } from '../signals.ts'
import { holdsWord } from '../words/holds-word.ts'

const MOST = 3

/** The things of a question that must be met exactly, folded, each once; parts of a path aren't things of their own. */
export function exactThings(signals: Signals): readonly string[] {
  const paths = signals.paths.map(foldForExact)
  const numbers = signals.numbers.map(({ raw }) => /\d[\d.,:/-]*\d/.exec(raw)?.[0] ?? '')
  const others = [...numbers, ...signals.phrases, ...signals.tokens].map(foldForExact)
  const apart = others.filter((thing) => thing !== '' && !paths.some((path) => holdsWord(path, thing)))
  return [...new Set([...paths, ...apart])]
}

/**
 * Factor on a text that holds numbers (of two digits or more), paths, codes or quoted phrases of the question exactly, up to
 * three of them. A prior after seed A; ranking-recipe §2 names it as not measured, its sets hold almost none.
 */
export function exactMatch(text: string, things: readonly string[], weights: RankingWeights): number {
  if (things.length === 0) return 1
  const folded = foldForExact(text)
  const hits = things.reduce((count, thing) => count + (holdsWord(folded, thing) ? 1 : 0), 0)
  return 1 + (weights.exactMatch * Math.min(hits, MOST)) / MOST
}

/** Folded, with `1,000` as `1000` and `\` as `/`. */
function foldForExact(text: string): string {
  return foldText(text)
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replaceAll('\\', '/')
}
