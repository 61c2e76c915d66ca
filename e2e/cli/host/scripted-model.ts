import { startFakeDeepSeek, type WireMessage } from './fake-deepseek.ts'

/** A message that begins with these words is answered with a usage that makes the host compact before the next step. */
export const fillsTheWindow = 'Read this log:'

const isFilling = ({ role, content }: WireMessage) =>
  role === 'user' && typeof content === 'string' && content.startsWith(fillsTheWindow)

/** Rows of the host that go with it: a window of 30,000 tokens, of which 24,500 are above the threshold. */
export const smallWindow = [
  { id: 'llm-deepseek', config: { models: [{ id: 'deepseek-v4-flash', contextWindow: 30_000 }] } },
  { id: 'compaction-basic', config: { thresholdRatio: 0.8, retainTokens: 50 } },
]

export const summaryText = 'A SUMMARY WITHOUT ANY FACT'
export const answerText = `Noted. ${'I keep that in mind. '.repeat(15)}`

/** The model of the tests: it never says a fact itself, so that what reaches it later comes from memory. */
export const startScriptedModel = () =>
  startFakeDeepSeek(({ purpose, messages }) => {
    if (purpose !== 'answer') return { text: summaryText }
    const turn = messages.slice(messages.findLastIndex(({ role }) => role === 'assistant') + 1)
    return { text: answerText, promptTokens: turn.some(isFilling) ? 24_500 : 100 }
  })
