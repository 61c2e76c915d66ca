import { estimateTokens } from '@mem/text'
import type { BlockOmission, BlockOptions } from './block.ts'
import { widestFrame } from './frame.ts'
import { type Candidate, isItem, isNumbered } from './lines/candidate.ts'
import { sectionCaps } from './section-caps.ts'
import { widestNumber } from './widest-number.ts'
import type { Words } from './words/words.ts'

/** The lines taken so far and the tokens left for more. */
export interface Ledger {
  readonly shown: ReadonlySet<Candidate>
  readonly showsItem: (id: string) => boolean
  /** False when the budget can't even hold the frame. */
  readonly hasRoom: boolean
  /** Most tokens that the line can cost, its line end included. */
  readonly tokensOf: (line: Candidate) => number
  /** Takes the line, or says why not. */
  readonly offer: (line: Candidate) => BlockOmission['reason'] | null
}

/** Most tokens that a line can cost among `count` lines, whatever its number and that of its replacement. */
const costIn = (count: number) => {
  const number = widestNumber(count)
  const known = new Map<Candidate, number>()
  const price = (line: Candidate): number => {
    const start = isNumbered(line) ? `- ${number} ` : '- '
    const texts = line.replacedBy === null ? [line.text(() => null)] : [line.text(() => null), line.text(() => number)]
    return Math.max(...texts.map((text) => estimateTokens(`${start}${text}\n`)))
  }
  return (line: Candidate): number => {
    const tokens = known.get(line) ?? price(line)
    known.set(line, tokens)
    return tokens
  }
}

/**
 * Every line is rounded up by itself and counted with the widest number, so the joined text never costs more than the
 * sum taken from the budget.
 */
export const openLedger = (count: number, options: BlockOptions, words: Words): Ledger => {
  const tokensOf = costIn(count)
  const caps = sectionCaps(options)
  const shown = new Set<Candidate>()
  const keys = new Set<string>()
  const items = new Set<string>()
  const covered = new Set<string>()
  const sections = new Set<string>()
  let remaining = options.budgetTokens - estimateTokens(widestFrame(words.header))
  const hasRoom = remaining >= 0

  const isDuplicate = (line: Candidate): boolean =>
    keys.has(line.key) ||
    line.coveredBy.some((id) => items.has(id)) ||
    (line.ref !== null && covered.has(line.ref)) ||
    (isItem(line) && line.ref !== null && items.has(line.ref))

  const offer = (line: Candidate): BlockOmission['reason'] | null => {
    if (!line.readable) return 'empty'
    if (isDuplicate(line)) return 'duplicate'
    const tokens = tokensOf(line)
    if (caps.exceededBy(line, tokens)) return 'section-cap'
    const heading = sections.has(line.section) ? 0 : estimateTokens(`${words.headings[line.section]}\n`)
    if (!hasRoom || tokens + heading > remaining) return 'budget'
    remaining -= tokens + heading
    caps.count(line, tokens)
    shown.add(line)
    keys.add(line.key)
    sections.add(line.section)
    if (isItem(line) && line.ref !== null) items.add(line.ref)
    for (const id of line.covers) covered.add(id)
    return null
  }
  return { shown, showsItem: (id) => items.has(id), hasRoom, tokensOf, offer }
}
