import { estimateTokens } from '@mem/text'
import type { BlockOmission, BlockOptions } from './block.ts'
import { widestFrame } from './frame.ts'
import { type Candidate, isItem, isNumbered, unplaced } from './lines/candidate.ts'
import { sectionCaps } from './section-caps.ts'
import type { Words } from './words/words.ts'

/** Why a line isn't taken, and the line that says what it says, where there is one. */
export interface Refusal {
  readonly reason: BlockOmission['reason']
  readonly by: Candidate | null
}

/** The lines taken so far and the tokens left for more. */
export interface Ledger {
  readonly shown: ReadonlySet<Candidate>
  /** Most tokens that the line can cost, its line end included. */
  readonly tokensOf: (line: Candidate) => number
  /** Takes the line, or says why not. */
  readonly offer: (line: Candidate) => Refusal | null
}

export interface LedgerOptions {
  readonly options: BlockOptions
  readonly words: Words
  /** `#999`, as wide as any number of the block. */
  readonly widestNumber: string
}

/** Most tokens that a line can cost, whatever its number and those that it names. */
const costIn = ({ widestNumber }: LedgerOptions) => {
  const known = new Map<Candidate, number>()
  const price = (line: Candidate): number => {
    const start = isNumbered(line) ? `- ${widestNumber} ` : '- '
    const texts = [line.text(unplaced)]
    if (line.replacedBy !== null) texts.push(line.text({ ...unplaced, positionOf: () => widestNumber }))
    return Math.max(...texts.map((text) => estimateTokens(`${start}${text}\n`)))
  }
  return (line: Candidate): number => {
    const tokens = known.get(line) ?? price(line)
    known.set(line, tokens)
    return tokens
  }
}

/** Sections that items and quotes leave room for. */
const isAbove = ({ section, kind }: Candidate): boolean =>
  section === 'task' || section === 'rules-core' || section === 'rules' || kind === 'repair' || kind === 'statement'

/**
 * Every line is rounded up by itself and counted with the widest number, so the joined text never costs more than the
 * sum taken from the budget.
 */
export const openLedger = (given: LedgerOptions): Ledger => {
  const { options, words } = given
  const tokensOf = costIn(given)
  const caps = sectionCaps(options)
  const shown = new Set<Candidate>()
  const keys = new Map<string, Candidate>()
  const sayings = new Map<string, Candidate>()
  const items = new Map<string, Candidate>()
  const covered = new Map<string, Candidate>()
  const sections = new Set<string>()
  let remaining = options.budgetTokens - estimateTokens(widestFrame(words.header))
  let room = remaining
  const hasRoom = remaining >= 0

  /** The line taken already that says what this one says. */
  const saidBy = (line: Candidate): Candidate | undefined =>
    keys.get(line.key) ??
    (line.saying === null ? undefined : sayings.get(line.saying)) ??
    line.coveredBy.flatMap((id) => items.get(id) ?? [])[0] ??
    (line.ref === null ? undefined : (covered.get(line.ref) ?? (isItem(line) ? items.get(line.ref) : undefined)))

  const take = (line: Candidate, tokens: number, cost: number): void => {
    remaining -= cost
    if (isAbove(line)) room -= cost
    caps.count(line, tokens)
    shown.add(line)
    keys.set(line.key, line)
    if (line.saying !== null) sayings.set(line.saying, line)
    sections.add(line.section)
    if (isItem(line) && line.ref !== null) items.set(line.ref, line)
    for (const id of line.covers) covered.set(id, line)
  }

  const offer = (line: Candidate): Refusal | null => {
    if (!line.readable) return { reason: 'empty', by: null }
    const by = saidBy(line)
    if (by) return { reason: 'duplicate', by }
    const tokens = tokensOf(line)
    const cap = caps.refuse(line, tokens, room)
    if (cap) return { reason: cap, by: null }
    const heading = sections.has(line.section) ? 0 : estimateTokens(`${words.headings[line.section]}\n`)
    if (!hasRoom || tokens + heading > remaining) return { reason: 'budget', by: null }
    take(line, tokens, tokens + heading)
    return null
  }
  return { shown, tokensOf, offer }
}
