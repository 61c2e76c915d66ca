import { describe, expect, it } from 'vitest'
import { openTestMemory, type TestMemory } from '../open-test-memory.ts'

/** The user says it, the assistant answers in its own words, another session asks for those. */
const told = async (said: string, answer: string) => {
  const test = await openTestMemory()
  for (const key of ['a', 'b']) await test.memory.session({ key, workspace: 'workspace:w' })
  await test.user('a', said)
  await test.memory.observe({ session: 'a', seq: 1, type: 'assistant/message', text: answer, messageId: 'answer', time: 0 })
  await test.memory.observe({ session: 'a', seq: 2, type: 'turn/end', text: '' })
  return test
}

const answerTo = async (test: TestMemory, question: string) => (await test.ask('b', question)).text

describe('an answer of the assistant that is asked for', () => {
  it('is quoted', async () => {
    const test = await told('Which port is free?', 'I recommend port 7777 for the gateway.')
    expect(await answerTo(test, 'Which gateway port did you recommend?')).toContain('7777')
  })

  it.each([
    ['For this session only, use port 9999 for the gateway.', 'Understood, the gateway takes port 9999 for now.', 'Which gateway port did you mention?'],
    ['仅在本次会话中，网关端口用9999。', '好的，网关端口 9999。', '你说过网关端口是多少'],
  ])('stays in its session when it answers what was meant for that only: %s', async (said, answer, question) => {
    expect(await answerTo(await told(said, answer), question)).not.toContain('9999')
  })

  it('goes with what it answers when that is retracted or forgotten', async () => {
    for (const command of ['retract', 'forget']) {
      const test = await told('The staging host of the vault must be Bluebird.', 'Got it, the vault staging host is Bluebird.')
      const question = 'What did you say about the vault host?'
      expect(await answerTo(test, question)).toContain('Bluebird')
      const { data } = await test.memory.command({ session: 'b', text: 'list' })
      const [item] = (data as { items: { id: string }[] }).items
      await test.memory.command({ session: 'b', text: `${command} ${item?.id}` })
      expect(await answerTo(test, question)).not.toContain('Bluebird')
    }
  })
})
