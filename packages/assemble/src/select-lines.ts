import type { BlockOmission, BlockOptions } from './block.ts'
import { type Ledger, openLedger } from './ledger.ts'
import type { Candidate } from './lines/candidate.ts'
import type { Words } from './words/words.ts'

export interface Selection {
  readonly shown: ReadonlySet<Candidate>
  readonly omitted: readonly BlockOmission[]
}

type Reasons = Map<Candidate, BlockOmission['reason']>

const offerAll = (lines: readonly Candidate[], ledger: Ledger, reasons: Reasons): void => {
  for (const line of lines) {
    const reason = ledger.offer(line)
    if (reason) reasons.set(line, reason)
  }
}

/** Offers every line in the order of priority; see `selectLines`. */
const offerInOrder = (candidates: readonly Candidate[], ledger: Ledger): Reasons => {
  const reasons: Reasons = new Map()
  const statements = candidates.filter((line) => line.kind === 'statement')
  offerAll(statements, ledger, reasons)
  if (reasons.size > 0) return new Map(candidates.map((line) => [line, line.readable ? 'budget' : 'empty']))
  const repairs = candidates.filter((line) => line.kind === 'repair')
  offerAll(repairs, ledger, reasons)
  offerAll(
    candidates.filter((line) => line.section !== 'evidence' && line.section !== 'notice'),
    ledger,
    reasons,
  )
  const notices = candidates.filter(
    (line) => line.section === 'notice' && line.kind !== 'statement' && line.kind !== 'repair',
  )
  const ofShown = new Set(notices.filter((line) => line.replacedBy !== null && ledger.showsItem(line.replacedBy)))
  offerAll([...ofShown], ledger, reasons)
  offerAll(
    candidates.filter((line) => line.section === 'evidence'),
    ledger,
    reasons,
  )
  offerAll(
    notices.filter((line) => !ofShown.has(line)),
    ledger,
    reasons,
  )
  return reasons
}

/**
 * Chooses lines greedily under the budget, in print order: a section takes what it needs before the next one may take
 * anything, and a line that doesn't fit is left out while smaller ones after it may still fit. Three exceptions:
 * the statement of missing evidence belongs to the frame, so a block that can't hold it holds nothing; reminders to
 * repair come before every section; and the notice of an earlier value takes its tokens right after the memory lines, before evidence, when what replaced it is shown.
 */
export const selectLines = (candidates: readonly Candidate[], options: BlockOptions, words: Words): Selection => {
  const ledger = openLedger(candidates.length, options, words)
  const reasons = offerInOrder(candidates, ledger)
  const omitted = candidates.flatMap((line) => {
    const reason = reasons.get(line)
    return reason ? [{ section: line.section, ref: line.ref, reason, tokens: ledger.tokensOf(line) }] : []
  })
  return { shown: ledger.shown, omitted }
}
