import { cutText } from '@mem/text'
import type { Thresholds } from '../thresholds.ts'
import type { JudgedClaim } from './judged-claim.ts'

/** A claim that may stand in a block. */
export interface ChosenClaim extends JudgedClaim {
  /** Its statement; one to be verified is cut to `verifyMaxChars`, with `…` at the end. */
  readonly text: string
}

const CUT = '…'

/**
 * The first `injectionLimit` claims to be used or verified, in the given order, with at most `maxInjectionChars` characters
 * in all. A claim that doesn't fit any more is passed over, for a part of a statement can say the contrary; only the first
 * is cut to the limit.
 */
export function chooseClaims(judged: readonly JudgedClaim[], thresholds: Thresholds): readonly ChosenClaim[] {
  const chosen: ChosenClaim[] = []
  let left = thresholds.maxInjectionChars
  for (const one of judged) {
    if (chosen.length >= thresholds.injectionLimit) break
    if (one.verdict.action === 'ignore') continue
    const most = one.verdict.action === 'verify' ? thresholds.verifyMaxChars : Number.POSITIVE_INFINITY
    const text = shorten(one.claim.content, chosen.length === 0 ? Math.min(most, left) : most)
    if (text.length > left) continue
    chosen.push({ ...one, text })
    left -= text.length
  }
  return chosen
}

function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most - CUT.length).trimEnd()}${CUT}`
}
