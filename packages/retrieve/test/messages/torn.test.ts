import { beforeEach, describe, expect, it } from 'vitest'
import { chatter, type Memory, openMemory, texts } from '../memory.ts'

describe('sessions that run side by side', () => {
  let memory: Memory

  beforeEach(async () => {
    memory = await openMemory()
    await chatter(memory, 4)
  })

  const ask = async () => (await memory.ask('Which zeppelin did the museum restore?')).events

  it('keep their own neighbours: the answer to a matching question is found behind another session', async () => {
    await memory.say('one', 'user', 'Which zeppelin did the museum restore?')
    await memory.say('two', 'user', 'Water the tulips on the balcony.')
    await memory.say('one', 'assistant', 'It was Bertha, built in 1912.')
    await memory.say('two', 'assistant', 'Tulips watered.')
    const hits = await ask()
    expect(hits.map(({ event }) => event.text)).toContain('It was Bertha, built in 1912.')
    expect(hits.map(({ event }) => event.text)).not.toContain('Water the tulips on the balcony.')
    const answer = hits.find(({ event }) => event.text.includes('Bertha'))
    expect(answer?.features.map(({ name }) => name)).toContain('question and answer')
  })

  it('give each message the score that it has without the other session', async () => {
    const said = ['The zeppelin was restored by the museum.', 'It hangs in the hall.', 'Entry is free.']
    for (const text of said) await memory.say('alone', 'user', text)
    const scores = async () => (await ask()).filter(({ event }) => said.includes(event.text)).map(({ score }) => score)
    const alone = await scores()
    const torn = await openMemory()
    await chatter(torn, 4)
    for (const text of said) {
      await torn.say('beside', 'user', text)
      await torn.say('other', 'assistant', '…')
    }
    memory = torn
    expect(alone).toHaveLength(3)
    expect(await scores()).toEqual(alone)
  })

  it('do not lend a message the neighbours of its place in the workspace', async () => {
    await memory.say('one', 'user', 'The zeppelin was restored by the museum.')
    await memory.say('two', 'user', 'Water the tulips on the balcony.')
    expect(texts(await memory.ask('Which zeppelin did the museum restore?'))).toEqual([
      'The zeppelin was restored by the museum.',
    ])
  })
})
