import { estimateTokens, foldText } from '@mem/text'
import type { BlockEvidence, BlockItem } from '../block.ts'
import { joinRepeats } from '../repeats/join-repeats.ts'
import { sameSaying } from '../repeats/same-saying.ts'
import { cutToTokens } from '../safe-text/cut-to-tokens.ts'
import { labelField } from '../safe-text/label-field.ts'
import { neutralText } from '../safe-text/neutral-text.ts'
import type { Mark, Words } from '../words/words.ts'
import { type Candidate, candidate, type Placement, unplaced } from './candidate.ts'
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

/** A quote before it is known whether another one stands for it. */
interface Reading {
  readonly evidence: BlockEvidence
  readonly whole: string
  readonly saying: string
  readonly date: string | null
  readonly score: number
}

const readQuote = (evidence: BlockEvidence): Reading => {
  const whole = neutralText(evidence.text)
  return { evidence, whole, saying: sameSaying(whole), date: evidence.date, score: evidence.score ?? 0 }
}

const evidenceLine = (
  { evidence, whole, saying, score }: Reading,
  repeated: string | null,
  { folded: items, ...options }: EvidenceLineOptions & { readonly folded: readonly FoldedItem[] },
): Candidate => {
  const { words, maxTokens } = options
  const role = roleOf(evidence, words)
  const date = evidence.date === null ? null : labelField(evidence.date)
  const newer = evidence.newer ?? null
  const name = `ev ${labelField(evidence.source.replace(/^ev/, ''))}`
  const write = (quote: string, marks: readonly Mark[], { positionOf }: Placement = unplaced): string => {
    const older = newer === null ? null : words.olderThan(positionOf(newer))
    const fields = [role, date, repeated, older, ...marks.map((mark) => words.marks[mark])]
    return `${label(name, fields)} "${quote}"`
  }
  const costOf = (text: string): number => estimateTokens(`- ${options.widestNumber} ${text}`)

  const longest = cutToTokens(whole, maxTokens)
  const foldedLongest = foldText(longest)
  const marks = inheritedMarks({ quote: foldedLongest, source: evidence.source }, items)
  const fits = costOf(write(whole, marks)) <= maxTokens
  const shownMarks: readonly Mark[] = fits ? marks : [...marks, 'cut']
  const quote = fits ? whole : cutToTokens(longest, maxTokens - costOf(write('', shownMarks)))
  const folded = quote === longest ? foldedLongest : foldText(quote)
  const guesses = coveredGuesses({ quote: folded, source: evidence.source }, items)
  const scores = items.flatMap(({ item }) => (guesses.includes(item.id) ? [item.score ?? 0] : []))
  const isPlain = evidence.role === 'user' && evidence.speaker === null && newer === null && marks.length === 0
  return candidate({
    section: 'evidence',
    kind: 'evidence',
    ref: evidence.ref,
    name,
    key: `evidence ${role} ${saying}`,
    saying: isPlain ? saying : null,
    isOthers: evidence.role !== 'user',
    score: Math.max(score, ...scores),
    covers: guesses,
    coveredBy: coveringItems({ quote: folded, source: evidence.source }, items).filter((id) => !guesses.includes(id)),
    readable: quote !== '',
    replacedBy: newer,
    text: (at) => write(quote, shownMarks, at),
  })
}

/** The quotes in their order, but each before those that it is newer than, and fitting as well as the best of them. */
const newestFirst = (evidence: readonly BlockEvidence[]): readonly BlockEvidence[] => {
  const olderOf = (one: BlockEvidence) => evidence.filter(({ newer }) => newer === one.ref)
  const place = (one: BlockEvidence) => Math.min(...[one, ...olderOf(one)].map((each) => evidence.indexOf(each)))
  return evidence
    .map((one) => ({
      one: { ...one, score: Math.max(...[one, ...olderOf(one)].map(({ score }) => score ?? 0)) },
      at: place(one),
      isOlder: evidence.some(({ ref }) => ref === one.newer),
    }))
    .sort((left, right) => left.at - right.at || Number(left.isOlder) - Number(right.isOlder))
    .map(({ one }) => one)
}

/**
 * Verbatim quotes of events, those that say the same behind the newest of them; what is longer than `maxTokens` as a line is
 * cut at its end and marked.
 */
export const evidenceLines = (
  evidence: readonly BlockEvidence[],
  options: EvidenceLineOptions,
): readonly Candidate[] => {
  const folded = options.items.map((item) => foldItem(item, options.replacing))
  const groups = joinRepeats(newestFirst(evidence).map(readQuote), {
    keyOf: ({ evidence: { role, speaker, newer }, saying }) =>
      saying === '' ? null : `${role} ${speaker ?? ''} ${newer ?? ''} ${saying}`,
    sourcesOf: ({ evidence: { ref } }) => [ref],
  })
  return groups.flatMap(({ line, others, times, since }) => {
    const repeated = times > 1 ? options.words.repeated(times, since && labelField(since)) : null
    const newest = evidenceLine(line, repeated, { ...options, folded })
    return [
      newest,
      ...others.map((other) => ({ ...evidenceLine(other, null, { ...options, folded }), standIn: newest })),
    ]
  })
}
