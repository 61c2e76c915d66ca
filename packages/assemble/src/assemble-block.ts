import { estimateTokens } from '@mem/text'
import type { Block, BlockInput, BlockLine, BlockOmission, BlockOptions } from './block.ts'
import { frame } from './frame.ts'
import type { Candidate } from './lines/candidate.ts'
import { evidenceLines } from './lines/evidence-lines.ts'
import { itemLines } from './lines/item-lines.ts'
import { absenceLines, remarkLines, withdrawnLines } from './lines/notice-lines.ts'
import { repairLines } from './lines/repair-lines.ts'
import { ruleLines } from './lines/rule-lines.ts'
import { taskLines } from './lines/task-lines.ts'
import { quotedFit } from './repeats/quoted-fit.ts'
import { type Refused, selectLines } from './select-lines.ts'
import { type PlacedLine, placeLines } from './visible/place-lines.ts'
import { readVisibleBlocks } from './visible/visible-lines.ts'
import { widestNumber } from './widest-number.ts'
import { type Words, wordsOf } from './words/words.ts'

/** Every line the input could show, in the order in which the block would print them. */
const candidatesOf = (
  input: BlockInput,
  options: BlockOptions & { readonly widestNumber: string },
  words: Words,
): readonly Candidate[] => {
  const replacing = new Set(input.superseded.flatMap((item) => item.supersededBy ?? []))
  const evidence = evidenceLines(input.evidence, {
    items: [...input.residentItems, ...input.items, ...input.establishedItems, ...input.superseded],
    replacing,
    words,
    maxTokens: options.maxEvidenceTokens,
    widestNumber: options.widestNumber,
  })
  const fitOf = quotedFit(evidence)
  const before = [
    ...taskLines(input.task, words),
    ...ruleLines(input.residentRules, 'rules-core', words),
    ...ruleLines(input.rules, 'rules', words),
    ...itemLines(input.residentItems, { kind: 'resident', words, replacing, fitOf }),
    ...itemLines(input.items, { kind: 'item', words, replacing, fitOf }),
    ...itemLines(input.establishedItems, { kind: 'established', words, replacing, fitOf }),
  ]
  const after = [
    ...repairLines(input.repairs, words),
    ...absenceLines(input, words),
    ...itemLines(input.superseded, { kind: 'earlier', words, replacing, fitOf }),
    ...withdrawnLines(input, words),
    ...remarkLines(input, words),
  ]
  return [...before, ...evidence, ...after]
}

/** Most numbered lines that an input could give. */
const mostNumbers = ({ residentItems, items, establishedItems, evidence, superseded }: BlockInput): number =>
  [residentItems, items, establishedItems, evidence, superseded].reduce((sum, { length }) => sum + length, 0)

const writeLine = ({ line, position, text: content }: PlacedLine): BlockLine => {
  const text = position === null ? `- ${content}` : `- #${position} ${content}`
  return { position, section: line.section, ref: line.ref, text, tokens: estimateTokens(text) }
}

const standInsOf = (candidates: readonly Candidate[]): ReadonlyMap<string, Candidate> =>
  new Map(candidates.flatMap(({ ref, standIn }) => (ref !== null && standIn !== null ? [[ref, standIn]] : [])))

const shownAs = (position: number | null | undefined): string | null => (position == null ? null : `#${position}`)

const omissionIn = (placed: readonly PlacedLine[]) => {
  const positions = new Map(placed.map(({ line, position }) => [line, position]))
  return ({ line: { section, ref }, reason, by, tokens }: Refused): BlockOmission => ({
    section,
    ref,
    reason,
    shownAs: by && shownAs(positions.get(by)),
    tokens,
  })
}

const visibleOmission = (placed: PlacedLine): readonly BlockOmission[] => {
  if (!placed.isVisible) return []
  const { section, ref, tokens } = writeLine(placed)
  return [{ section, ref, reason: 'visible', shownAs: shownAs(placed.position), tokens }]
}

const bodyOf = (lines: readonly BlockLine[], header: string, words: Words): string => {
  const written = lines.flatMap((line, index) =>
    line.section === lines[index - 1]?.section ? [line.text] : [words.headings[line.section], line.text],
  )
  return [header, ...written].join('\n')
}

/**
 * Writes one labelled memory block under a hard token budget: the estimate of the whole text, wrapper included, never
 * exceeds `budgetTokens`. Every input line stands in `lines` or, with a reason, in `omitted`. Pure: equal input and
 * options give equal bytes. The text is empty when there is nothing to show or the budget can't hold a block.
 *
 * With `visibleBlocks` the lines are chosen as without, and those that a visible block says already are left out as `visible`:
 * the text holds what is new or changed, and is empty when nothing is.
 */
export const assembleBlock = (input: BlockInput, options: BlockOptions): Block => {
  const words = wordsOf(options.language)
  const visible = readVisibleBlocks(input.visibleBlocks ?? [])
  const widest = widestNumber(visible.last + mostNumbers(input))
  const candidates = candidatesOf(input, { ...options, widestNumber: widest }, words)
  const { shown, refused } = selectLines(candidates, { options, words, widestNumber: widest })
  const chosen = candidates.filter((line) => shown.has(line))
  const place = (namesReplaced: boolean) =>
    placeLines(chosen, {
      visible,
      standIns: standInsOf(candidates),
      repeatsVisible: options.repeatsVisible ?? false,
      namesReplaced,
    })
  const write = (placed: readonly PlacedLine[]): Omit<Block, 'omitted'> => {
    const lines = placed.filter(({ isVisible }) => !isVisible).map(writeLine)
    if (lines.length === 0) return { text: '', tokens: 0, lines }
    const text = frame(bodyOf(lines, visible.hasHeader ? words.continued : words.header, words), options.seal)
    return { text, tokens: estimateTokens(text), lines }
  }
  const placed = place(true)
  const written = write(placed)
  // Which visible line one takes the place of isn't counted when lines are chosen, so that the same are chosen with and without it.
  const block = written.tokens > options.budgetTokens ? write(place(false)) : written
  return { ...block, omitted: [...refused.map(omissionIn(placed)), ...placed.flatMap(visibleOmission)] }
}
