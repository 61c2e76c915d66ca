import { foldText } from '@mem/text'
import type { BlockItem } from '../block.ts'
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
}

/**
 * Lines of items. Marks stand inside the label, where no content can write; a superseded item carries only that mark.
 */
export const itemLines = (items: readonly BlockItem[], options: ItemLineOptions): readonly Candidate[] =>
  items.map((item) => {
    const { words } = options
    const content = neutralText(item.content)
    const circumstances = circumstancesOf(item, content, words)
    const marks = marksOf(item, options.replacing.has(item.id)).map((mark) => words.marks[mark])
    const head = [
      words.kinds.get(item.kind) ?? labelField(item.kind),
      words.evidence.get(item.evidence) ?? labelField(item.evidence),
      sourcesField(item.sources),
      item.date === null ? null : labelField(item.date),
    ]
    return candidate({
      section: options.kind === 'earlier' ? 'notice' : 'memory',
      kind: options.kind,
      ref: item.id,
      score: item.score ?? 0,
      isGuess: item.tentative,
      key: `item ${item.evidence} ${item.status} ${marks.join()} ${foldText(content + circumstances)}`,
      replacedBy: item.status === 'superseded' ? item.supersededBy : null,
      readable: content !== '',
      text: (positionOf) => {
        const superseded = item.status === 'superseded' ? supersededMark(item, words, positionOf) : null
        return `${label(`mem ${shortId(item.id)}`, [...head, superseded, ...marks])} ${content}${circumstances}`
      },
    })
  })
