import { type Ledger, type LedgerOptions, openLedger, type Refusal } from './ledger.ts'
import { type Candidate, isItem } from './lines/candidate.ts'

/** A line that was left out. */
export interface Refused extends Refusal {
  readonly line: Candidate
  /** Most tokens that it would have cost. */
  readonly tokens: number
}

export interface Selection {
  readonly shown: ReadonlySet<Candidate>
  readonly refused: readonly Refused[]
}

type Reasons = Map<Candidate, Refusal>

const offerAll = (lines: readonly Candidate[], ledger: Ledger, reasons: Reasons): void => {
  for (const line of lines) {
    const refusal = ledger.offer(line)
    if (refusal) reasons.set(line, refusal)
  }
}

const isRanked = ({ kind }: Candidate): boolean => kind === 'item' || kind === 'evidence'

/** Of lines that fit equally well: what holds, then the user's words, then a guess. */
const standing = ({ kind, isGuess }: Candidate): number => (kind === 'evidence' ? 1 : isGuess ? 2 : 0)

const byFit = (one: Candidate, other: Candidate): number => other.score - one.score || standing(one) - standing(other)

/** Ranked lines offered before what the session established; so many answer the question, the rest is wider context. */
const FIRST_RANKED = 6

const noRoomFor = (candidates: readonly Candidate[]): Reasons =>
  new Map(candidates.map((line) => [line, { reason: line.readable ? 'budget' : 'empty', by: null }]))

/** Offers every line in the order of priority; see `selectLines`. */
const offerInOrder = (candidates: readonly Candidate[], ledger: Ledger): Reasons => {
  const reasons: Reasons = new Map()
  const ofKind = (...kinds: readonly Candidate['kind'][]) => candidates.filter(({ kind }) => kinds.includes(kind))
  const earlier = ofKind('earlier')
  const offer = (line: Candidate): void => {
    const refusal = ledger.offer(line)
    if (refusal) reasons.set(line, refusal)
    // The notice of what a shown item replaced goes with it; that of a standing item comes last, so that it displaces none.
    else if (isItem(line) && line.kind !== 'resident')
      offerAll(
        earlier.filter(({ replacedBy }) => replacedBy === line.ref),
        ledger,
        reasons,
      )
  }
  offerAll(ofKind('statement'), ledger, reasons)
  if (reasons.size > 0) return noRoomFor(candidates)
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
    [...earlier, ...ofKind('withdrawn', 'remark')].filter((line) => !isOffered(line)),
    ledger,
    reasons,
  )
  return reasons
}

/** A line that another one stands for is left out with it, or for its sake. */
const refusalOf = (line: Candidate, reasons: Reasons): Refusal | undefined => {
  if (!line.standIn) return reasons.get(line)
  return reasons.get(line.standIn) ?? { reason: 'duplicate', by: line.standIn }
}

/**
 * Chooses lines greedily under the budget; a line that doesn't fit is left out while smaller ones after it may still fit.
 * Reminders to repair come first, then task, rules and resident items, then items and quotes together, best first, each item
 * with the notice of what it replaced; what the session established comes after the best of those. The statement of missing
 * evidence belongs to the frame: a block that can't hold it holds nothing.
 */
export const selectLines = (candidates: readonly Candidate[], options: LedgerOptions): Selection => {
  const ledger = openLedger(options)
  const reasons = offerInOrder(
    candidates.filter(({ standIn }) => standIn === null),
    ledger,
  )
  const refused = candidates.flatMap((line) => {
    const refusal = refusalOf(line, reasons)
    return refusal ? [{ ...refusal, line, tokens: ledger.tokensOf(line) }] : []
  })
  return { shown: ledger.shown, refused }
}
