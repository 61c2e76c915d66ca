import { expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

const MONDAY = 'We decided: the release day is Monday.'

/** A memory whose claim about the release day has learned the word "rollout", which nobody has said. */
const taught = async (config: unknown = {}) => {
  const test = await openTestMemory(config)
  for (const session of ['first', 'second', 'third']) await test.memory.session({ key: session, workspace: 'workspace:shop' })
  const run = async (session: string, text: string) => (await test.memory.command({ session, text })).text
  let turn = 0
  const ask = (session: string, text: string) => {
    turn += 1
    return test.memory.prepare({ session, text, turn, step: 1, visible: [] })
  }
  await test.user('first', MONDAY)
  await test.endTurn('first')
  await ask('second', 'When is the release day, and which weekday suits the rollout?')
  expect(await run('second', 'ok')).toContain('rollout')
  return Object.assign(test, { run, ask })
}

it('says neither "insufficient evidence" nor "no record of" a word above the line that a claim has learned it for', async () => {
  const { ask } = await taught()
  const { text } = await ask('third', 'rollout')
  expect(text).toContain(MONDAY)
  expect(text).not.toContain('no record of')
  expect(text).not.toContain('holds no committed evidence')
  expect((await ask('third', 'rollout of the zeppelin')).text).toMatch(/no record of: zeppelin\n/)
})

it.each([0, 1, 12, MONDAY.length - 1])('shows a claim whole or not at all: no part of it with a session budget of %d characters left', async (chars) => {
  const { ask } = await taught({ claims: { sessionBudgetChars: chars } })
  expect((await ask('third', 'rollout')).text).not.toMatch(/We|Monday|…/)
})

it('shows a claim that just fits the session’s budget, and none when it is used up', async () => {
  const { ask } = await taught({ claims: { sessionBudgetChars: MONDAY.length } })
  expect((await ask('third', 'rollout')).text).toContain(MONDAY)
  expect((await ask('third', 'rollout?')).text).not.toContain('Monday')
})

it('knows the message in which a claim stood, once the host has logged it', async () => { // B-055
  const { ask, memory, run } = await taught()
  const block = await ask('third', 'When is the release day?')
  const injected = async () => {
    const id = /clm_\w+/.exec(await run('third', 'list claims'))?.[0]
    const { data } = await memory.command({ session: 'third', text: `explain ${id}` })
    return (data as { injections: { messageId: string | null }[] }).injections.at(-1)
  }
  expect(await injected()).toMatchObject({ messageId: null })
  await memory.observe({ session: 'third', seq: 0, type: 'user/message', text: block.text, messageId: 'block-1', sourceKind: 'plugin' })
  expect(await injected()).toMatchObject({ messageId: 'block-1' })
})
