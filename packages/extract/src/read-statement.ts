import type { ItemKind, ItemTier } from '@mem/store'
import { APPROVES, isApproval } from './approval/approval.ts'
import { CHANGE, readChange } from './correction/read-change.ts'
import { statedCorrection } from './correction/stated-correction.ts'
import type { Correction, Statement } from './extraction.ts'
import type { SentenceView } from './features/sentence-view.ts'
import type { Assertion } from './reading/assertion.ts'
import { isBorrowed } from './reading/borrowed.ts'
import { type Choice, changesChoice, isLanguage, readChoice } from './reading/choice.ts'
import { isClearRule } from './reading/clear-rule.ts'
import { readConditions } from './reading/conditions.ts'
import { isForThisSession, readDurability } from './reading/durability.ts'
import { isGuess } from './reading/guess.ts'
import { isHouseRule } from './reading/house-rule.ts'
import { isHypothetical } from './reading/hypothetical.ts'
import { FACT_REASONS, voteKind } from './reading/kind-votes.ts'
import { leavesOpen } from './reading/left-open.ts'
import { pointsOnly } from './reading/points-only.ts'
import { readPolarity } from './reading/polarity.ts'
import { isRedacted } from './reading/redacted.ts'
import { isRemark } from './reading/remark.ts'
import { isStandingOrder } from './reading/standing-order.ts'
import { isUnsettled } from './reading/unsettled.ts'
import type { SentenceScore } from './weights/score-sentence.ts'
import { WEIGHTS } from './weights/weights.ts'

/** What stands around a sentence and changes how it is read. */
export interface Surroundings {
  /** The next sentence, when it says that this one isn't settled. */
  readonly openedBy: string | null
  /** An assistant's message came before, so that "go with option 2" means something. */
  readonly answersAssistant: boolean
  /** Nobody says it: it supposes, goes on about a supposition, or stands under words that offer, forbid or take it back. */
  readonly isSupposed: boolean
  /** The next sentence takes it back: "Scratch that." */
  readonly isTakenBack: boolean
  /** The next sentence says that it was mockery: "Said no one ever." */
  readonly isMocked: boolean
  /** It stands under words that give it to somebody else: "Bob's suggestions:", "From the README:". */
  readonly isTold: boolean
}

/** Reads a scored sentence of the user as a statement; null when it isn't worth keeping. */
export function readStatement(view: SentenceView, scored: SentenceScore, around: Surroundings): Statement | null {
  const approval = around.answersAssistant && isApproval(view.raw)
  if (around.isSupposed || around.isTakenBack || isHypothetical(view.raw)) return null
  const correction = around.isMocked ? null : statedCorrection(view.raw, () => scored.features)
  const worthKeeping = scored.score >= WEIGHTS.thresholds.tentative || isClearRule(view)
  const choice = readOwnChoice(view, around)
  const change = readOwnChange(view, around)
  if (!worthKeeping && !isNewLanguage(view.raw, choice) && !approval && !namesOldValue(correction)) return null
  const decides = approval || correction?.names === 'ban' || isNewLanguage(view.raw, choice)
  const kind = decides ? 'decision' : isHouseRule(view) ? 'constraint' : voteKind(view, scored.features)
  const conditions = readConditions(view.raw)
  return {
    kind,
    content: view.raw,
    span: view.unit.span,
    polarity: correction?.names === 'ban' ? 'positive' : readPolarity(view.raw),
    durability: readDurability(view, change === null ? scored.features : new Set([...scored.features, 'assertion'])),
    tier: approval || around.isTold || around.isMocked ? 'tentative' : tierOf(kind, view, scored),
    evidence: 'user_explicit',
    conditions: around.openedBy === null ? conditions : [...conditions, around.openedBy],
    numbers: view.numbers,
    ...(change ?? choice ?? view.assertion),
    score: scored.score,
    reasons: [
      ...(approval ? [APPROVES] : []),
      ...(isForThisSession(view) ? ['this-session'] : []),
      ...(change === null ? [] : [CHANGE]),
      ...scored.reasons,
    ].slice(0, 5),
    correction,
    unsettled: around.openedBy !== null || isUnsettled(view.raw),
  }
}

// Nothing is chosen by words that aren't the user's own, or aren't meant. Few sentences choose, so that is looked at first.
function readOwnChoice({ raw, assertion }: SentenceView, { isMocked, isTold }: Surroundings): Choice | null {
  const choice = assertion.value === null && !isMocked && !isTold ? readChoice(raw) : null
  return choice === null || isLoose(raw) || isRedacted(raw) ? null : choice
}

// What the next sentence leaves open changes nothing yet.
function readOwnChange({ raw }: SentenceView, { isMocked, isTold, openedBy }: Surroundings): Assertion | null {
  return isMocked || isTold || openedBy !== null ? null : readChange(raw)
}

// "Switch the commit messages to German" looks like a task, and is a rule.
function isNewLanguage(sentence: string, choice: Choice | null): boolean {
  return choice !== null && isLanguage(choice.value) && changesChoice(sentence)
}

// Whatever else it looks like, a sentence that takes back a value changes what is true.
function namesOldValue(correction: Correction | null): boolean {
  return correction?.explicit === true && correction.replaces.length > 0
}

// Tentative whatever the score: a fact that nothing makes a fact (as the kind left over, three of four were wrong), what
// depends on words that aren't its own, a choice that it leaves open, and a sentence that held a secret, so that no claim is ever made from it.
function tierOf(kind: ItemKind, view: SentenceView, { score, features }: SentenceScore): ItemTier {
  const isSure = score >= WEIGHTS.thresholds.active || isStandingOrder(view) || isHouseRule(view)
  if (!isSure || isRedacted(view.raw) || isLoose(view.raw)) return 'tentative'
  if (kind === 'decision' && leavesOpen(view.raw)) return 'tentative'
  return kind === 'fact' && !FACT_REASONS.some((name) => features.has(name)) ? 'tentative' : 'active'
}

function isLoose(sentence: string): boolean {
  return isGuess(sentence) || pointsOnly(sentence) || isBorrowed(sentence) || isRemark(sentence)
}
