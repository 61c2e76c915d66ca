import { type Candidate, isNumbered, type Placement } from '../lines/candidate.ts'
import type { VisibleLines } from './visible-lines.ts'

/** A chosen line as it stands in the block, or in a visible one. */
export interface PlacedLine {
  readonly line: Candidate
  /** `#n`; null for a line without a number. */
  readonly position: number | null
  /** It stands in a block that is still visible and isn't written again. */
  readonly isVisible: boolean
  readonly text: string
}

export interface PlacingOptions {
  readonly visible: VisibleLines
  /** Candidates that another one stands for, by their reference. */
  readonly standIns: ReadonlyMap<string, Candidate>
  readonly repeatsVisible: boolean
  /** Lines name the visible ones whose place they take. */
  readonly namesReplaced: boolean
}

/** Said of one question or of one answer: true of every step anew. */
const isOfThisStep = ({ kind }: Candidate): boolean => kind === 'statement' || kind === 'repair'

/** The one line of the chosen that a line names, for what replaced it. */
const targetsOf = (chosen: readonly Candidate[], standIns: PlacingOptions['standIns']) => {
  const byRef = new Map(
    chosen.flatMap((line) => (isNumbered(line) && line.ref !== null ? [[line.ref, line] as const] : [])),
  )
  return (ref: string | null): Candidate | undefined =>
    ref === null ? undefined : (byRef.get(ref) ?? byRef.get(standIns.get(ref)?.ref ?? ''))
}

/**
 * Numbers the chosen lines and tells which of them still stand in a visible block. A line that names another one is visible
 * only together with it. New ones are numbered behind the highest visible number, so that `#n` means one line only.
 */
export const placeLines = (chosen: readonly Candidate[], options: PlacingOptions): readonly PlacedLine[] => {
  const { visible, repeatsVisible, namesReplaced } = options
  const targetOf = targetsOf(chosen, options.standIns)
  const found = new Map<Candidate, number | null>()
  const findVisible = (line: Candidate): number | null => {
    const known = found.get(line)
    if (known !== undefined) return known
    // Two lines that name each other are new both.
    found.set(line, null)
    const target = targetOf(line.replacedBy)
    const position = target === undefined ? null : findVisible(target)
    const isNew = repeatsVisible || isOfThisStep(line) || (target !== undefined && position === null)
    const at = { positionOf: () => (position === null ? null : `#${position}`), insteadOf: null }
    found.set(line, isNew ? null : visible.find(line, line.text(at)))
    return found.get(line) ?? null
  }
  for (const line of chosen) findVisible(line)
  const fresh = chosen.filter((line) => found.get(line) === null && isNumbered(line))
  const numbers = new Map(fresh.map((line, index) => [line, visible.last + index + 1]))
  const positionOf = (line: Candidate | undefined): number | null =>
    line === undefined ? null : (found.get(line) ?? numbers.get(line) ?? null)
  return chosen.map((line) => {
    const isVisible = found.get(line) !== null
    const at: Placement = {
      positionOf: (ref) => named(positionOf(targetOf(ref))),
      insteadOf: isVisible || repeatsVisible || !namesReplaced ? null : named(visible.sameItem(line)),
    }
    return { line, position: isNumbered(line) ? positionOf(line) : null, isVisible, text: line.text(at) }
  })
}

const named = (position: number | null): string | null => (position === null ? null : `#${position}`)
