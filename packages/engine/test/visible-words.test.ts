import { describe, expect, it } from 'vitest'
import { openTestMemory } from './open-test-memory.ts'

const words = 'Never deploy on Fridays.'

const told = async (text = words) => {
  const test = await openTestMemory()
  for (const key of ['s1', 's2']) await test.memory.session({ key, workspace: 'workspace:shop' })
  for (const key of ['s1', 's2']) {
    await test.user(key, text)
    await test.endTurn(key)
  }
  return test
}

const ask = async (test: Awaited<ReturnType<typeof told>>, visible: { messageId?: string; text: string }) =>
  (await test.memory.prepare({ session: 's1', text: 'When may we deploy?', visible: [visible] })).text

describe('words that the model can see', () => {
  it('are not repeated from another session, or from a second time they were said', async () => {
    const test = await told()
    await test.user('s1', words)
    await test.endTurn('s1')
    expect(await ask(test, { messageId: 's1-m0', text: words })).not.toContain(words)
  })

  it('are known by the message of the session a fork came from', async () => {
    const test = await told()
    expect(await ask(test, { messageId: 'of-the-parent', text: words })).not.toContain(words)
  })

  it('are known by a text alone that holds a secret', async () => {
    const key = ['ghp', 'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5'].join('_')
    const text = `Never deploy with ${key} on Fridays.`
    const test = await told(text)
    expect(await ask(test, { text })).not.toContain('on Fridays')
    expect(await ask(test, { text: 'Something else.' })).toContain('on Fridays')
  })
})
