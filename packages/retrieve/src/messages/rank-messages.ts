import { assistantMessage } from '../features/assistant-message.ts'
import { dateFit } from '../features/date-match.ts'
import { foundByTranslation } from '../features/found-by-translation.ts'
import { byQuestionLength } from '../features/long-question.ts'
import { neighbouringMessage } from '../features/neighbouring-message.ts'
import { questionAndAnswer } from '../features/question-and-answer.ts'
import { sessionScores } from '../features/same-session.ts'
import type { RankingWeights } from '../ranking-weights.ts'
import { addPart, applyFactor, type ScoreSheet, startSheet } from '../score-sheet.ts'
import type { Signals } from '../signals.ts'
import type { QuestionWord } from '../words/question-words.ts'
import type { Pool, PooledMessage } from './pool.ts'

/** The question as the ranking of messages sees it. */
export interface MessageQuestion {
  readonly signals: Signals
  readonly words: readonly QuestionWord[]
  /** The one known speaker whom it names, or null. */
  readonly speaker: string | null
}

/** A message with what is known of its score without its text. */
export interface ScoredMessage {
  readonly message: PooledMessage
  readonly sheet: ScoreSheet
}

/**
 * Scores every message of the pool by its words, its neighbours, its session and who said it when: best first, equal scores
 * newest first. Messages without a score are left out.
 */
export function rankMessages(pool: Pool, question: MessageQuestion, weights: RankingWeights): readonly ScoredMessage[] {
  const sessions = sessionScores(pool)
  const shape = { words: question.signals.terms.length, asksFor: question.signals.asksFor }
  const byLength = (range: readonly [number, number]) => byQuestionLength(range, shape, weights.questionLength)
  const sessionShare = byLength(weights.session)
  const openingGain = byLength(weights.opening)
  return [...pool.values()]
    .map((message) => {
      const sheet = startSheet()
      addPart(sheet, 'rare words', message.words - message.translated)
      if (message.translated > 0)
        addPart(sheet, foundByTranslation(message.matched, question.words), message.translated)
      addPart(sheet, 'close together', message.closeness)
      addPart(sheet, 'neighbouring message', neighbouringMessage(pool, message, weights))
      addPart(sheet, 'question and answer', questionAndAnswer(pool, message, weights))
      addPart(sheet, 'same session', sessionShare * (sessions.get(message.outline.session) ?? 0))
      applyFactors(sheet, message, { question, openingGain, weights })
      return { message, sheet }
    })
    .filter(({ sheet }) => sheet.total > 0)
    .sort(byTotal)
}

/** Best first, equal scores newest first. */
export function byTotal(left: ScoredMessage, right: ScoredMessage): number {
  return right.sheet.total - left.sheet.total || right.message.outline.id - left.message.outline.id
}

interface FactorInput {
  readonly question: MessageQuestion
  readonly openingGain: number
  readonly weights: RankingWeights
}

function applyFactors(
  sheet: ScoreSheet,
  { outline }: PooledMessage,
  { question, openingGain, weights }: FactorInput,
): void {
  const { asksFor, dates } = question.signals
  applyFactor(sheet, 'opens the session', outline.opens ? 1 + openingGain : 1)
  applyFactor(sheet, 'assistant message', assistantMessage(outline, asksFor.assistant, weights))
  const isNamed = question.speaker !== null && outline.speaker === question.speaker
  applyFactor(sheet, 'named speaker', isNamed ? 1 + weights.speaker : 1)
  applyFactor(sheet, 'date', 1 + weights.date * dateFit(outline, dates))
}
