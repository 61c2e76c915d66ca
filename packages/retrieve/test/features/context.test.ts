import { describe, expect, it } from 'vitest'
import { byQuestionLength } from '../../src/features/long-question.ts'
import { neighbouringMessage } from '../../src/features/neighbouring-message.ts'
import { questionAndAnswer } from '../../src/features/question-and-answer.ts'
import { sessionScores } from '../../src/features/same-session.ts'
import { RANKING_WEIGHTS } from '../../src/index.ts'
import type { Pool, PooledMessage } from '../../src/messages/pool.ts'
import { poolOf, sessionRow } from './pool-of.ts'

const at = (pool: Pool, id: number): PooledMessage => pool.get(id) as PooledMessage

describe('a neighbouring message', () => {
  it('gives 0.3 of the better one next to it and 0.1 of the better one two away', () => {
    const pool = poolOf([
      { id: 1, own: 8 },
      { id: 2, own: 4 },
      { id: 3 },
      { id: 4, own: 10 },
      { id: 5, own: 2 },
    ])
    expect(neighbouringMessage(pool, at(pool, 3), RANKING_WEIGHTS)).toBeCloseTo(0.3 * 10 + 0.1 * 8, 12)
  })

  it('gives nothing across sessions', () => {
    const pool = poolOf([
      { id: 2, own: 4, session: 'other' },
      { id: 3 },
      { id: 4, own: 10, session: 'other' },
    ])
    expect(neighbouringMessage(pool, at(pool, 3), RANKING_WEIGHTS)).toBe(0)
  })
})

describe('question and answer', () => {
  it.each([
    ['the answer gains from the question before it', 2, 0.2 * 6],
    ['the question gains from the answer after it', 1, 0.2 * 4],
    ['what follows an answer gains nothing', 3, 0],
  ])('%s', (_, id, expected) => {
    const pool = poolOf([
      { id: 1, own: 6, text: 'Which port? ' },
      { id: 2, own: 4, text: '8443.' },
      { id: 3, own: 2, text: 'Thanks.' },
    ])
    expect(questionAndAnswer(pool, at(pool, id), RANKING_WEIGHTS)).toBeCloseTo(expected, 12)
  })

  it.each(['哪个端口？', 'Which (port?)', 'He asked “which port?”'])('knows %s as a question', (text) => {
    const pool = poolOf([
      { id: 1, own: 5, text },
      { id: 2, text: '8443.' },
    ])
    expect(questionAndAnswer(pool, at(pool, 2), RANKING_WEIGHTS)).toBeCloseTo(1, 12)
  })
})

describe('the score of a session', () => {
  it('is the mean of its three best messages, weighted 1, ½, ⅓', () => {
    const pool = poolOf([
      { id: 1, own: 6 },
      { id: 2, own: 12 },
      { id: 3, own: 1 },
      { id: 4, own: 3 },
      { id: 5, own: 11, session: 'one message' },
    ])
    const scores = sessionScores(pool)
    expect(scores.get(sessionRow('s'))).toBeCloseTo((12 + 6 / 2 + 3 / 3) / (11 / 6), 12)
    expect(scores.get(sessionRow('one message'))).toBeCloseTo(11 / (11 / 6), 12)
  })
})

describe('a question for several things', () => {
  it('counts as a short one, however long it is', () => {
    const shape = { words: 60, asksFor: { several: true } }
    expect(byQuestionLength(RANKING_WEIGHTS.session, shape, RANKING_WEIGHTS.questionLength)).toBe(0.35)
    expect(byQuestionLength(RANKING_WEIGHTS.opening, shape, RANKING_WEIGHTS.questionLength)).toBe(0.3)
  })
})

describe('the length of a question', () => {
  it.each([
    [3, 0.35],
    [8, 0.35],
    [12, 0.625],
    [16, 0.9],
    [60, 0.9],
  ])('of %d words gives a session share of %d', (count, share) => {
    expect(byQuestionLength(RANKING_WEIGHTS.session, { words: count, asksFor: { several: false } }, RANKING_WEIGHTS.questionLength)).toBeCloseTo(share, 12)
  })
})
