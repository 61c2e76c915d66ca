import { findNumbers } from '@mem/text'
import { countTerm, termForm } from '../matching/count-term.ts'
import { numberMatcher, writtenNumber } from '../matching/wanted-number.ts'
import type { KnownCheck } from './check-schema.ts'
import type { ViolationFacts } from './violation.ts'

/** Mentions of one number that are looked at; bounds the time for a text that repeats one number and nothing else. */
const mostMentions = 200

/** Facts about numbers: those without their conditions, one for each, then the forbidden ones that stand in the text. */
export const numberFacts = (
  { numbers, window, forbiddenNumbers }: Extract<KnownCheck, { type: 'numbers_with_conditions' }>,
  text: string,
): readonly ViolationFacts[] => {
  const mentions = findNumbers(text, Number.POSITIVE_INFINITY)
  const without = numbers.flatMap(({ number, conditions }): readonly ViolationFacts[] => {
    const forms = conditions.map((condition) => ({ condition, form: termForm(condition).trim() }))
    for (const { start, end } of mentions.filter(numberMatcher(number)).slice(0, mostMentions)) {
      const around = termForm(text.slice(Math.max(0, start - window), end + window))
      const missing = forms.flatMap(({ condition, form }) => (countTerm(around, form) === 0 ? [condition] : []))
      if (missing.length > 0) return [{ kind: 'number-without-conditions', number: writtenNumber(number), missing }]
    }
    return []
  })
  const forbidden = forbiddenNumbers
    .filter((number) => mentions.some(numberMatcher(number)))
    .map((number) => ({ kind: 'forbidden-number' as const, number: writtenNumber(number) }))
  return [...without, ...forbidden]
}
