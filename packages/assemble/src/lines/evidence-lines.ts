import { estimateTokens, foldText } from '@mem/text'
import type { BlockEvidence, BlockItem } from '../block.ts'
import { cutToTokens } from '../safe-text/cut-to-tokens.ts'
import { labelField } from '../safe-text/label-field.ts'
import { neutralText } from '../safe-text/neutral-text.ts'
import type { Mark, Words } from '../words/words.ts'
import { type Candidate, candidate } from './candidate.ts'
import { coveredGuesses, coveringItems, type FoldedItem, foldItem, inheritedMarks } from './evidence-overlap.ts'
import { label } from './label.ts'

export interface EvidenceLineOptions {
  /** Every item the block may show: a quote of a marked one is marked like it. */
  readonly items: readonly BlockItem[]
  /** Ids of items whose earlier value is among the superseded ones. */
  readonly replacing: ReadonlySet<string>
  readonly words: Words
  /** Most tokens of a line, number and label included. */
  readonly maxTokens: number
  /** `#999`, as wide as any number of the block. */
  readonly widestNumber: string
}

const roleOf = ({ role, speaker }: BlockEvidence, words: Words): string =>
  speaker === null ? words.roles[role] : `${words.roles[role]} ${labelField(speaker)}`

const evidenceLine = (
  evidence: BlockEvidence,
  items: readonly FoldedItem[],
  options: EvidenceLineOptions,
): Candidate => {
  const { words, maxTokens } = options
  const role = roleOf(evidence, words)
  const date = evidence.date === null ? null : labelField(evidence.date)
  const write = (quote: string, marks: readonly Mark[]): string =>
    `${label(`ev ${labelField(evidence.source)}`, [role, date, ...marks.map((mark) => words.marks[mark])])} "${quote}"`
  const costOf = (text: string): number => estimateTokens(`- ${options.widestNumber} ${text}`)

  const whole = neutralText(evidence.text)
  const longest = cutToTokens(whole, maxTokens)
  const marks = inheritedMarks({ quote: foldText(longest), source: evidence.source }, items)
  const fits = costOf(write(whole, marks)) <= maxTokens
  const shownMarks: readonly Mark[] = fits ? marks : [...marks, 'cut']
  const quote = fits ? whole : cutToTokens(longest, maxTokens - costOf(write('', shownMarks)))
  const written = write(quote, shownMarks)
  const folded = foldText(quote)
  const guesses = coveredGuesses({ quote: folded, source: evidence.source }, items)
  const scores = items.flatMap(({ item }) => (guesses.includes(item.id) ? [item.score ?? 0] : []))
  return candidate({
    section: 'evidence',
    kind: 'evidence',
    ref: evidence.ref,
    key: `evidence ${role} ${folded}`,
    score: Math.max(evidence.score ?? 0, ...scores),
    covers: guesses,
    coveredBy: coveringItems({ quote: folded, source: evidence.source }, items).filter((id) => !guesses.includes(id)),
    readable: quote !== '',
    text: () => written,
  })
}

/** Verbatim quotes of events; what is longer than `maxTokens` as a line is cut at its end and marked. */
export const evidenceLines = (
  evidence: readonly BlockEvidence[],
  options: EvidenceLineOptions,
): readonly Candidate[] => {
  const items = options.items.map((item) => foldItem(item, options.replacing))
  return evidence.map((one) => evidenceLine(one, items, options))
}
