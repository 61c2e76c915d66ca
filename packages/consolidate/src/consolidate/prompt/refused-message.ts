import type { ModelMessage } from '../../ports/language-model.ts'
import type { Refusal } from '../answer/refusal.ts'

/** What the model is told about operations that were refused, with the operations as it gave them. */
export function refusedMessage(refused: readonly Refusal[]): readonly ModelMessage[] {
  const reasons = refused.map(({ message }, index) => `${index + 1}. ${message}`)
  return [
    { role: 'assistant', text: JSON.stringify(refused.map(({ given }) => given)) },
    {
      role: 'user',
      text: `These operations were refused, in this order:\n${reasons.join('\n')}\nThe others of your answer stand. Call memory_apply once more with only these, put right, each whole; leave out those that the evidence doesn’t support.`,
    },
  ]
}
