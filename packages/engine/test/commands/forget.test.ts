import { describe, expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

const question = 'Where does the nightly export go?'

const told = async (words: string) => {
  const test = await openTestMemory({ assembly: { evidenceTypes: ['*'] } })
  for (const key of ['s1', 's2', 's3']) await test.memory.session({ key, workspace: 'workspace:shop' })
  await test.memory.session({ key: 'bank', workspace: 'workspace:bank' })
  await test.user('s1', words)
  await test.assistant('s1', `Understood: ${words}`)
  await test.user('s2', `As I said: ${words.toUpperCase()} Always run the smoke tests first.`)
  await test.user('bank', words)
  for (const key of ['s1', 's2', 'bank']) await test.endTurn(key)
  const run = (text: string) => test.memory.command({ session: 's1', text })
  return { test, run }
}

describe('forget', () => {
  it('takes the words out wherever the workspace holds them: other sessions, the echo of the assistant', async () => {
    const { test, run } = await told('The nightly export goes to the bucket heron-7.')
    expect((await test.ask('s3', question)).text).toContain('heron-7')
    expect((await run('forget seq:0')).ok).toBe(true)
    for (const session of ['s1', 's2', 's3'])
      expect((await test.ask(session, question)).text.toLowerCase()).not.toContain('heron-7')
    expect((await test.ask('bank', question)).text).toContain('heron-7')
  })

  it('leaves what else was said in the same breath', async () => {
    const { test, run } = await told('The nightly export goes to the bucket heron-7.')
    await run('forget seq:0')
    expect((await test.ask('s3', 'Which smoke tests must run first?')).text).toContain('smoke tests first')
  })

  it('forgets a short message without those that happen to hold it', async () => {
    const test = await openTestMemory()
    await test.memory.session({ key: 's1', workspace: 'workspace:shop' })
    await test.user('s1', 'heron')
    await test.user('s1', 'The heron bucket is in Oslo.')
    await test.endTurn('s1')
    await test.memory.command({ session: 's1', text: 'forget seq:0' })
    expect((await test.ask('s1', 'Where is the heron bucket?')).text).toContain('Oslo')
  })

  it('reaches words that were not read yet, and the whole message they stand in', async () => {
    const test = await openTestMemory()
    for (const key of ['s1', 's2']) await test.memory.session({ key, workspace: 'workspace:shop' })
    await test.user('s1', 'Never touch packages/legacy-auth, security owns it. Always deploy on Tuesdays at noon.')
    await test.memory.command({ session: 's2', text: 'forget s1 seq:0' })
    await test.endTurn('s1')
    const { text } = await test.ask('s1', 'What about legacy-auth, and when do we deploy?')
    expect(text).not.toContain('security owns it')
    expect(text).not.toContain('Tuesdays')
  })

  it.each([
    ['emphasis', 'The Zanzibar contract pays 40 percent.', 'The **Zanzibar** contract pays 40 percent.', 'What does the Zanzibar contract pay?', 'percent'],
    ['a sentence of two words beside others', 'Mallory smokes.', 'Mallory smokes. The staging port is 8412.', 'Does Mallory smoke?', 'smokes'],
  ])('reaches the same words in spite of %s', async (_case, here, there, asked, forgotten) => {
    const test = await openTestMemory()
    for (const key of ['s1', 's2']) await test.memory.session({ key, workspace: 'workspace:shop' })
    await test.user('s1', there)
    await test.user('s2', here)
    for (const key of ['s1', 's2']) await test.endTurn(key)
    await test.memory.command({ session: 's2', text: 'forget seq:0' })
    expect((await test.ask('s1', asked)).text).not.toContain(forgotten)
  })

  it('reaches every repetition, however often something was said', async () => {
    const test = await openTestMemory()
    for (const key of ['s1', 's2']) await test.memory.session({ key, workspace: 'workspace:shop' })
    for (let round = 0; round < 150; round += 1) await test.user('s1', `Round ${round}: the Zanzibar contract pays 40 percent.`)
    await test.user('s2', 'The Zanzibar contract pays 40 percent.')
    for (const key of ['s1', 's2']) await test.endTurn(key)
    await test.memory.command({ session: 's2', text: 'forget seq:0' })
    for (const asked of ['What does the Zanzibar contract pay?', 'What was round 3 of the Zanzibar contract?'])
      expect((await test.ask('s1', asked)).text).not.toContain('40 percent')
  })

  it('leaves the opposite alone', async () => {
    const test = await openTestMemory()
    await test.memory.session({ key: 's1', workspace: 'workspace:shop' })
    await test.user('s1', 'Use port 8080 in staging.')
    await test.user('s1', 'We must never use port 8080 in staging. The backup job runs at 03:00.')
    await test.endTurn('s1')
    await test.memory.command({ session: 's1', text: 'forget seq:0' })
    const { text } = await test.ask('s1', 'Which port in staging?')
    expect(text).toContain('We must never use port 8080 in staging.')
    expect(text).not.toMatch(/"Use port 8080|\] Use port 8080/)
  })

  it('takes an approval with what it approved, and nothing that the same words approved elsewhere', async () => {
    const test = await openTestMemory()
    for (const [key, advice] of [['s1', 'I recommend Redis for the session cache.'], ['s2', 'I recommend a stream for the queue.']] as const) {
      await test.memory.session({ key, workspace: 'workspace:shop' })
      await test.assistant(key, advice)
      await test.user(key, 'Yes, do that.')
      await test.endTurn(key)
    }
    await test.memory.command({ session: 's1', text: 'forget seq:1' })
    const { text } = await test.memory.command({ session: 's1', text: 'list' })
    expect(text).toContain('I recommend a stream for the queue.')
    expect(text).not.toContain('Redis')
  })

  it('says so of a message without words', async () => {
    const test = await openTestMemory()
    await test.memory.session({ key: 's1', workspace: 'workspace:shop' })
    await test.user('s1', 'The nightly export goes to the bucket heron-7.')
    await test.memory.observe({ session: 's1', seq: 1, type: 'turn/end', text: '' })
    expect(await test.memory.command({ session: 's1', text: 'forget seq:1' })).toMatchObject({ ok: false, text: 'nothing to forget in "seq:1": it is a message without words' })
  })

  it('says that something was forgotten before', async () => {
    const { run } = await told('The nightly export goes to the bucket heron-7.')
    await run('forget seq:0')
    const again = await run('forget seq:0')
    expect(again).toMatchObject({ ok: false, text: 'it was forgotten before' })
    expect((await run('status')).text).toContain('last error: none')
  })
})
