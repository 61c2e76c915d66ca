import type { BlockOmission, BlockOptions } from './block.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { type Candidate, isItem } from './lines/candidate.ts'
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

const isRanked = ({ kind }: Candidate): boolean => kind === 'item' || kind === 'evidence'

/** Of lines that fit equally well: what holds, then the user's words, then a guess. */
const standing = ({ kind, isGuess }: Candidate): number => (kind === 'evidence' ? 1 : isGuess ? 2 : 0)

const byFit = (one: Candidate, other: Candidate): number => other.score - one.score || standing(one) - standing(other)

/** Ranked lines offered before what the session established; so many answer the question, the rest is wider context. */
const FIRST_RANKED = 6

/** Offers every line in the order of priority; see `selectLines`. */
const offerInOrder = (candidates: readonly Candidate[], ledger: Ledger): Reasons => {
  const reasons: Reasons = new Map()
  const ofKind = (...kinds: readonly Candidate['kind'][]) => candidates.filter(({ kind }) => kinds.includes(kind))
  const earlier = ofKind('earlier')
  const offer = (line: Candidate): void => {
    const reason = ledger.offer(line)
    if (reason) reasons.set(line, reason)
    // The notice of what a shown item replaced goes with it; that of a standing item comes last, so that it displaces none.
    else if (isItem(line) && line.kind !== 'resident')
      offerAll(
        earlier.filter(({ replacedBy }) => replacedBy === line.ref),
        ledger,
        reasons,
      )
  }
  offerAll(ofKind('statement'), ledger, reasons)
  if (reasons.size > 0) return new Map(candidates.map((line) => [line, line.readable ? 'budget' : 'empty']))
  const ranked = candidates.filter(isRanked).sort(byFit)
  const first = ofKind('established').length > 0 ? FIRST_RANKED : ranked.length
  const lines = [
    ...ofKind('repair'),
    ...ofKind('task', 'core-rule', 'rule', 'resident'),
    ...ranked.slice(0, first),
    ...ofKind('established'),
    ...ranked.slice(first),
  ]
  for (const line of lines) offer(line)
  const isOffered = (line: Candidate) => ledger.shown.has(line) || reasons.has(line)
  offerAll(
    [...earlier, ...ofKind('remark')].filter((line) => !isOffered(line)),
    ledger,
    reasons,
  )
  return reasons
}

/**
 * Chooses lines greedily under the budget; a line that doesn't fit is left out while smaller ones after it may still fit.
 * Reminders to repair come first, then task, rules and resident items, then items and quotes together, best first, each item
 * with the notice of what it replaced; what the session established comes after the best of those. The statement of missing
 * evidence belongs to the frame: a block that can't hold it holds nothing.
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
