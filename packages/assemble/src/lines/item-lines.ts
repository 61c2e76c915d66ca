import { foldText } from '@mem/text'
import type { BlockItem } from '../block.ts'
import { joinRepeats } from '../repeats/join-repeats.ts'
import type { QuotedFit } from '../repeats/quoted-fit.ts'
import { sameSaying } from '../repeats/same-saying.ts'
import { labelField } from '../safe-text/label-field.ts'
import { neutralText } from '../safe-text/neutral-text.ts'
import { shortId } from '../safe-text/short-id.ts'
import type { Mark, Words } from '../words/words.ts'
import { type Candidate, candidate, type PositionOf } from './candidate.ts'
import { label, sourcesField } from './label.ts'

const marksOf = (item: BlockItem, replaces: boolean): readonly Mark[] => {
  if (item.status === 'superseded') return []
  const isProposal = item.kind === 'proposal' || item.evidence === 'assistant_proposal'
  const marks: readonly (readonly [boolean, Mark])[] = [
    [item.status === 'disputed', 'disputed'],
    [item.verify, 'verify'],
    [item.tentative, 'tentative'],
    [isProposal, 'proposal'],
    [item.bareNumber, 'bare-number'],
    [replaces, 'supersedes'],
  ]
  return marks.flatMap(([holds, mark]) => (holds ? [mark] : []))
}

/** The mark of an earlier value; names the line, else the id, of what replaced it. */
const supersededMark = (item: BlockItem, words: Words, positionOf: PositionOf): string => {
  if (item.supersededBy === null) return words.marks.superseded
  return words.replacedBy(positionOf(item.supersededBy) ?? `mem ${shortId(item.supersededBy)}`)
}

/** Conditions that the content doesn't say itself, and the scope. */
const circumstancesOf = (item: BlockItem, content: string, words: Words): string => {
  const said = foldText(content)
  const conditions = item.conditions.map(neutralText).filter((condition) => !said.includes(foldText(condition)))
  return words.circumstances(conditions, item.scope === null ? null : neutralText(item.scope))
}

export interface ItemLineOptions {
  readonly kind: 'resident' | 'item' | 'established' | 'earlier'
  readonly words: Words
  /** Ids of items whose earlier value is among the superseded ones. */
  readonly replacing: ReadonlySet<string>
  readonly fitOf: QuotedFit
}

/** The user's own plain statement: nothing in its label that a reader has to know beside it. */
const isPlain = ({ evidence, status }: BlockItem, marks: readonly Mark[]): boolean =>
  evidence === 'user_explicit' && status === 'active' && marks.length === 0

/** An item before it is known whether another one stands for it. */
interface Reading {
  readonly item: BlockItem
  readonly marks: readonly Mark[]
  readonly content: string
  readonly circumstances: string
  readonly saying: string
  readonly date: string | null
  readonly score: number
}

const readItem = (item: BlockItem, { words, replacing }: ItemLineOptions): Reading => {
  const content = neutralText(item.content)
  const circumstances = circumstancesOf(item, content, words)
  const saying = circumstances === '' ? sameSaying(content) : `${sameSaying(content)} ${sameSaying(circumstances)}`
  const marks = marksOf(item, replacing.has(item.id))
  return { item, marks, content, circumstances, saying, date: item.date, score: item.score ?? 0 }
}

const keyOf = ({ item, marks, saying }: Reading): string =>
  `item ${item.evidence} ${item.status} ${marks.join()} ${saying}`

const itemLine = (reading: Reading, repeated: string | null, options: ItemLineOptions): Candidate => {
  const { item, marks, content, circumstances, saying } = reading
  const { words } = options
  const name = `mem ${shortId(item.id)}`
  const said = isPlain(item, marks) ? saying : null
  const head = [
    words.kinds.get(item.kind) ?? labelField(item.kind),
    words.evidence.get(item.evidence) ?? labelField(item.evidence),
    sourcesField(item.sources),
    item.date === null ? null : labelField(item.date),
    repeated,
  ]
  const tail = marks.map((mark) => words.marks[mark])
  return candidate({
    section: options.kind === 'earlier' ? 'notice' : 'memory',
    kind: options.kind,
    ref: item.id,
    name,
    score: Math.max(reading.score, options.fitOf({ ref: item.id, saying: said })),
    isGuess: item.tentative,
    isOthers: item.evidence !== 'user_explicit',
    key: keyOf(reading),
    saying: said,
    replacedBy: item.status === 'superseded' ? item.supersededBy : null,
    readable: content !== '',
    text: ({ positionOf, insteadOf }) => {
      const superseded = item.status === 'superseded' ? supersededMark(item, words, positionOf) : null
      const instead = insteadOf === null ? null : words.insteadOf(insteadOf)
      return `${label(name, [...head, superseded, ...tail, instead])} ${content}${circumstances}`
    },
  })
}

/**
 * Lines of items, those that say the same behind the newest of them. Marks stand inside the label, where no content can
 * write; a superseded item carries only that mark.
 */
export const itemLines = (items: readonly BlockItem[], options: ItemLineOptions): readonly Candidate[] => {
  const readings = items.map((item) => readItem(item, options))
  const groups = joinRepeats(readings, {
    // An earlier value is shown for what replaced it, not for what it says.
    keyOf: (reading) => (options.kind === 'earlier' || reading.content === '' ? null : keyOf(reading)),
    sourcesOf: ({ item }) => item.sources,
  })
  return groups.flatMap(({ line, others, times, since }) => {
    const newest = itemLine(line, times > 1 ? options.words.repeated(times, since && labelField(since)) : null, options)
    return [newest, ...others.map((other) => ({ ...itemLine(other, null, options), standIn: newest }))]
  })
}
