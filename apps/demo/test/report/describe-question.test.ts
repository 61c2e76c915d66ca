import { describe, expect, it } from 'vitest'
import type { AskedQuestion, TracedOmission } from '../../src/questions/asked-question.ts'
import { describeQuestion } from '../../src/report/describe-question.ts'

const omitted = (reason: string): TracedOmission => ({ reason, detail: null, ref: 'mem_1', sources: [] })

const asked = (reason: string, reasons: readonly string[]): AskedQuestion => ({
  text: 'Which port?',
  session: 's',
  block: null,
  fresh: false,
  earlierLines: [],
  status: 'empty',
  reason,
  lines: [],
  omitted: reasons.map(omitted),
  tokens: 0,
  budget: 3_000,
  stepMilliseconds: 1,
})

describe('a question without a block', () => {
  it.each([
    ['empty', [], 'memory holds nothing about it (empty)'],
    ['empty', ['visible', 'visible'], 'the model still sees all that memory holds about it (empty)'],
    ['empty', ['visible', 'low-rank'], 'all that memory holds about it was left out, see below (empty)'],
    ['still-visible', ['visible'], 'the model still sees all of it (still-visible)'],
  ])('says why, for the reason %j and what was left out as %j', (reason, reasons, why) => {
    expect(describeQuestion(asked(reason, reasons), 1)).toContain(`The model received no block: ${why}.`)
  })
})
