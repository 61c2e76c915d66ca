import type { Statement } from './extraction.ts'
import { viewMessage } from './features/message-view.ts'
import { viewSentence } from './features/sentence-view.ts'
import { readConditions } from './reading/conditions.ts'
import { readPolarity } from './reading/polarity.ts'
import { isRecommendation } from './reading/recommendation.ts'
import type { Unit } from './segment/segment.ts'
import { scoreSentence } from './weights/score-sentence.ts'

/** At most this many proposals are taken from one message of an assistant. */
const MOST_PROPOSALS = 3

/** What an assistant recommends. A proposal is tentative for good: only the user's word makes a decision of it. */
export function readProposals(units: readonly Unit[]): Statement[] {
  return units
    .filter(({ text }) => isRecommendation(text))
    .slice(0, MOST_PROPOSALS)
    .map(readProposal)
}

function readProposal(unit: Unit): Statement {
  const view = viewSentence(unit, viewMessage([unit], 0))
  const { score, reasons } = scoreSentence(view)
  return {
    kind: 'proposal',
    content: unit.text,
    span: unit.span,
    polarity: readPolarity(unit.text),
    durability: 'session',
    tier: 'tentative',
    evidence: 'assistant_proposal',
    conditions: readConditions(unit.text),
    numbers: view.numbers,
    ...view.assertion,
    score,
    reasons: ['recommendation', ...reasons].slice(0, 5),
    correction: null,
    unsettled: false,
  }
}
