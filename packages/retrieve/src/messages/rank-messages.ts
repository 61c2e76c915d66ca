import { answerType } from '../features/answer-type.ts'
import { assistantMessage } from '../features/assistant-message.ts'
import { dateFit } from '../features/date-match.ts'
import { exactMatch, exactThings } from '../features/exact-match.ts'
import { byQuestionLength } from '../features/long-question.ts'
import { neighbouringMessage } from '../features/neighbouring-message.ts'
import { questionAndAnswer } from '../features/question-and-answer.ts'
import { sessionScores } from '../features/same-session.ts'
import { hasStandingForm } from '../features/standing-form.ts'
import { wordsNextToIt } from '../features/words-next-to-it.ts'
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

export interface RankedMessage {
  readonly message: PooledMessage
  readonly sheet: ScoreSheet
}

/** Scores every message of the pool and orders them: best first, equal scores newest first. Messages without a score are left out. */
export function rankMessages(pool: Pool, question: MessageQuestion, weights: RankingWeights): readonly RankedMessage[] {
  const sessions = sessionScores(pool)
  const byLength = (range: readonly [number, number]) =>
    byQuestionLength(range, question.words.length, weights.questionLength)
  const sessionShare = byLength(weights.session)
  const openingGain = byLength(weights.opening)
  const things = exactThings(question.signals)
  return [...pool.values()]
    .map((message) => {
      const sheet = startSheet()
      addPart(sheet, 'rare words', message.words)
      addPart(sheet, 'close together', message.closeness)
      addPart(sheet, 'neighbouring message', neighbouringMessage(pool, message, weights))
      addPart(sheet, 'question and answer', questionAndAnswer(pool, message, weights))
      addPart(sheet, 'words next to it', wordsNextToIt(pool, message, question.words, weights))
      addPart(sheet, 'same session', sessionShare * (sessions.get(message.event.session) ?? 0))
      applyFactors(sheet, message, { question, things, openingGain, weights })
      return { message, sheet }
    })
    .filter(({ sheet }) => sheet.total > 0)
    .sort((left, right) => right.sheet.total - left.sheet.total || right.message.event.id - left.message.event.id)
}

interface FactorInput {
  readonly question: MessageQuestion
  readonly things: readonly string[]
  readonly openingGain: number
  readonly weights: RankingWeights
}

function applyFactors(sheet: ScoreSheet, message: PooledMessage, input: FactorInput): void {
  const { question, things, openingGain, weights } = input
  const { event } = message
  const { asksFor, dates } = question.signals
  const text = event.text.slice(0, weights.readCharacters)
  applyFactor(sheet, 'opens the session', message.opens ? 1 + openingGain : 1)
  applyFactor(sheet, 'assistant message', assistantMessage(event, asksFor.assistant, weights))
  applyFactor(
    sheet,
    'named speaker',
    question.speaker !== null && event.speaker === question.speaker ? 1 + weights.speaker : 1,
  )
  applyFactor(sheet, 'date', 1 + weights.date * dateFit(event, dates))
  applyFactor(sheet, 'kind of answer', answerType(text, asksFor, weights))
  applyFactor(sheet, 'standing form', event.trust === 'user' && hasStandingForm(text) ? 1 + weights.standingForm : 1)
  applyFactor(sheet, 'exact match', exactMatch(text, things, weights))
}
