import type { DemoResult } from '../run-demo.ts'

/** The closing lines: what the replay cost and what it left in the memory. */
export function describeFigures({ turns, compactions, questions, figures }: DemoResult): string {
  const steps = questions.map((question) => question.stepMilliseconds).sort((left, right) => left - right)
  const tokens = questions.map((question) => question.tokens)
  const median = steps[Math.floor(steps.length / 2)]?.toFixed(1) ?? '–'
  return [
    '── Figures',
    `turns ${turns}, compactions ${compactions.filter(({ done }) => done).length} of ${compactions.length} tried, questions ${questions.length}`,
    `events ${figures.events}, items ${figures.items}, database ${figures.fileBytes} bytes`,
    `milliseconds: ${figures.milliseconds.toFixed(0)} for all turns, host included; ${median} for the median step of a question`,
    `tokens: ${tokens.join(', ')} in the blocks of the questions`,
  ].join('\n')
}
