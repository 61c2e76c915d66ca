import { estimateTokens } from '@mem/text'
import type { Block, BlockInput, BlockLine, BlockOptions } from './block.ts'
import { frame } from './frame.ts'
import { type Candidate, isNumbered } from './lines/candidate.ts'
import { evidenceLines } from './lines/evidence-lines.ts'
import { itemLines } from './lines/item-lines.ts'
import { absenceLines, remarkLines } from './lines/notice-lines.ts'
import { repairLines } from './lines/repair-lines.ts'
import { ruleLines } from './lines/rule-lines.ts'
import { taskLines } from './lines/task-lines.ts'
import { selectLines } from './select-lines.ts'
import { widestNumber } from './widest-number.ts'
import { type Words, wordsOf } from './words/words.ts'

/** Every line the input could show, in the order in which the block would print them. */
const candidatesOf = (input: BlockInput, options: BlockOptions, words: Words): readonly Candidate[] => {
  const replacing = new Set(input.superseded.flatMap((item) => item.supersededBy ?? []))
  const before = [
    ...taskLines(input.task, words),
    ...ruleLines(input.residentRules, 'rules-core', words),
    ...ruleLines(input.rules, 'rules', words),
    ...itemLines(input.residentItems, { kind: 'resident', words, replacing }),
    ...itemLines(input.items, { kind: 'item', words, replacing }),
    ...itemLines(input.establishedItems, { kind: 'established', words, replacing }),
  ]
  const after = [
    ...repairLines(input.repairs, words),
    ...absenceLines(input, words),
    ...itemLines(input.superseded, { kind: 'earlier', words, replacing }),
    ...remarkLines(input, words),
  ]
  const evidence = evidenceLines(input.evidence, {
    items: [...input.residentItems, ...input.items, ...input.establishedItems, ...input.superseded],
    replacing,
    words,
    maxTokens: options.maxEvidenceTokens,
    widestNumber: widestNumber(before.length + input.evidence.length + after.length),
  })
  return [...before, ...evidence, ...after]
}

/** Numbers the chosen lines and writes them. */
const writeLines = (chosen: readonly Candidate[]): readonly BlockLine[] => {
  const numbered = chosen.filter(isNumbered)
  const positions = new Map(numbered.map((line, index) => [line, index + 1]))
  const byRef = new Map(numbered.map((line) => [line.ref, `#${positions.get(line)}`]))
  return chosen.map((line) => {
    const position = positions.get(line) ?? null
    const content = line.text((id) => byRef.get(id) ?? null)
    const text = position === null ? `- ${content}` : `- #${position} ${content}`
    return { position, section: line.section, ref: line.ref, text, tokens: estimateTokens(text) }
  })
}

const bodyOf = (lines: readonly BlockLine[], words: Words): string => {
  const written = lines.flatMap((line, index) =>
    line.section === lines[index - 1]?.section ? [line.text] : [words.headings[line.section], line.text],
  )
  return [words.header, ...written].join('\n')
}

/**
 * Writes one labelled memory block under a hard token budget: the estimate of the whole text, wrapper included, never
 * exceeds `budgetTokens`. Every input line stands in `lines` or, with a reason, in `omitted`. Pure: equal input and
 * options give equal bytes. The text is empty when there is nothing to show or the budget can't hold a block.
 */
export const assembleBlock = (input: BlockInput, options: BlockOptions): Block => {
  const words = wordsOf(options.language)
  const candidates = candidatesOf(input, options, words)
  const { shown, omitted } = selectLines(candidates, options, words)
  const lines = writeLines(candidates.filter((line) => shown.has(line)))
  if (lines.length === 0) return { text: '', tokens: 0, lines, omitted }
  const text = frame(bodyOf(lines, words), options.seal)
  return { text, tokens: estimateTokens(text), lines, omitted }
}
