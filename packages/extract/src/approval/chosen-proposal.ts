import type { Span } from '@mem/text'
import { isGoAhead, isWhichOne } from './go-ahead.ts'
import { labelledOptions } from './labelled-options.ts'
import { isOwnRecommendation } from './own-recommendation.ts'
import type { PickedOption } from './pick.ts'

/**
 * Which of an assistant's proposals an approval can only mean, given as places in the message, in order; null wherever
 * anything else may be meant. Without a number it is the only one: it stands in the first line, nothing asks before it, and
 * nothing follows but whether to go ahead. With a pick it is what the message labels so, where that option says nothing
 * else, or the one that counts so, where the message is nothing but recommendations; "the latter" only of two.
 */
export function chosenProposal(text: string, proposals: readonly Span[], picked: PickedOption | null): Span | null {
  const chosen = picked === null ? onlyProposal(text, proposals) : pickedProposal(text, proposals, picked)
  return chosen !== null && isOwnRecommendation(text.slice(chosen.from, chosen.proposal.end)) ? chosen.proposal : null
}

interface Chosen {
  readonly proposal: Span
  /** Where its words begin, behind a label that may belong to the sentence. */
  readonly from: number
}

function onlyProposal(text: string, proposals: readonly Span[]): Chosen | null {
  const [only, more] = proposals
  if (only === undefined || more !== undefined) return null
  const before = text.slice(0, only.start).trimStart()
  return !/[\n?？:：]/.test(before) && isGoAhead(text.slice(only.end)) ? { proposal: only, from: only.start } : null
}

function pickedProposal(text: string, proposals: readonly Span[], { number, isOfTwo }: PickedOption): Chosen | null {
  const options = labelledOptions(text)
  if (isOfTwo && (options ?? proposals).length !== 2) return null
  if (options !== null) return inOption(text, proposals, options[number - 1])
  const proposal = saysNothingElse(text, proposals) ? proposals[number - 1] : undefined
  return proposal === undefined ? null : { proposal, from: proposal.start }
}

function inOption(text: string, proposals: readonly Span[], option: Span | undefined): Chosen | null {
  if (option === undefined) return null
  const proposal = proposals.find(({ start, end }) => end > option.start && start < option.end)
  if (proposal === undefined) return null
  const from = Math.max(option.start, proposal.start)
  const isAlone = text.slice(option.start, from).trim() === '' && isWhichOne(text.slice(proposal.end, option.end))
  return isAlone ? { proposal, from } : null
}

function saysNothingElse(text: string, proposals: readonly Span[]): boolean {
  const [first] = proposals
  if (first === undefined || text.slice(0, first.start).trim() !== '') return false
  return proposals.every(({ end }, at) => {
    const next = proposals[at + 1]
    return next === undefined ? isWhichOne(text.slice(end)) : text.slice(end, next.start).trim() === ''
  })
}
