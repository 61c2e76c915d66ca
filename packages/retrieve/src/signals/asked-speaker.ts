/** The two of a conversation whose words a question can ask for without a name. */
export type Party = 'user' | 'assistant'

const SAID = '(?:said|told|mentioned|recommended|suggested|proposed|advised|explained|promised|decided|warned|wrote)'
const SAY = '(?:say|tell|mention|recommend|suggest|propose|advise|explain|promise|decide|warn|write)'
const spoke = (party: string) =>
  new RegExp(
    `\\b(?:did|have|had) ${party}(?: \\w+){0,2} (?:${SAY}|${SAID})\\b|\\b${party}(?:'ve| have| had)?(?: already| just| once| earlier)? ${SAID}\\b`,
    'i',
  )
const spokeInChinese = (party: string) =>
  new RegExp(
    `${party}(?:之前|上次|曾经?|以前|刚才|当时|昨天|前面)(?:给我|跟你|对你|跟我|对我)?(?:说|讲|提|推荐|建议|告诉|答应|承诺)|${party}(?:说|讲|提|提到|推荐|建议|答应|承诺)过`,
  )
const QUESTION = /[?？]|\b(?:what|which|when|where|who|how|why)\b|什么|哪|谁|多少|吗|呢|几/i
const USER = [spoke('I'), spokeInChinese('我')]
const ASSISTANT = [spoke('you'), spokeInChinese('你')]
// A pasted text isn't a question.
const READ_CHARACTERS = 2_000

/** Whether a question asks for what the user or the assistant said before; null for both and for neither. */
export function askedParty(question: string): Party | null {
  const start = question.slice(0, READ_CHARACTERS)
  if (!QUESTION.test(start)) return null
  const asksFor = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(start))
  const user = asksFor(USER)
  return user === asksFor(ASSISTANT) ? null : user ? 'user' : 'assistant'
}
