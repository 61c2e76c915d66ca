import { expect, it } from 'vitest'
import { openBeside, openTestMemory, start } from '../open-test-memory.ts'

const MONDAY = 'We decided: the release day is Monday.'
const QUESTION = 'When is the release day? What did you say about it?'

/** A memory in which the release day was called harmful twice. */
const quarantined = async () => {
  const test = await openTestMemory({}, { clock: () => start })
  for (const session of ['first', 'second', 'third']) await test.memory.session({ key: session, workspace: 'workspace:shop' })
  const run = (session: string, text: string) => test.memory.command({ session, text })
  await test.user('first', MONDAY)
  await test.endTurn('first')
  const harm = async () => {
    const id = /clm_\w+/.exec((await run('first', 'list claims')).text)?.[0] ?? ''
    for (const session of ['second', 'third']) await run(session, `feedback ${id} harmful`)
  }
  return { ...test, run, harm }
}

it.each([
  ['the user, with another mark', 'user', 'We decided: the release day is Monday!'],
  ['the user, politely', 'user', 'Please, we decided: the release day is Monday.'],
  ['the assistant', 'assistant', 'Understood: we decided: the release day is Monday.'],
  ['the assistant among other sentences', 'assistant', 'I looked it up. We decided: the release day is Monday. Anything else?'],
] as const)('shows what did harm nowhere, also when it is said by %s', async (_who, speaker, text) => {
  const { user, assistant, endTurn, ask, harm } = await quarantined()
  await harm()
  await (speaker === 'user' ? user('second', text) : assistant('second', text))
  await endTurn('second')
  expect((await ask('third', QUESTION)).text).not.toContain('Monday')
})

it('shows what another message says beside what did harm, and what denies it', async () => {
  const { user, endTurn, ask, harm } = await quarantined()
  await harm()
  await user('second', 'We decided: the release day is Monday. The staging port is 8080.')
  await user('second', 'The release day is never Monday.')
  await endTurn('second')
  const { text } = await ask('third', 'What is the staging port, and is the release day ever Monday?')
  expect(text).toContain('The staging port is 8080.')
  expect(text).toContain('never Monday')
  expect(text).not.toMatch(/the release day is Monday/)
})

it('shows nothing in a later step of the turn in which it became harmful', async () => {
  const { ask, harm, memory } = await quarantined()
  expect((await ask('third', QUESTION)).text).toContain('Monday')
  await harm()
  const later = await memory.prepare({ session: 'third', text: QUESTION, turn: 1, step: 2, visible: [] })
  expect(later.text).not.toContain('Monday')
})

it('shows nothing in a later step when another process called it harmful', async () => {
  const test = await quarantined()
  expect((await test.ask('third', QUESTION)).text).toContain('Monday')
  const beside = await openBeside(test, () => start)
  for (const session of ['first', 'second']) await beside.session({ key: session, workspace: 'workspace:shop' })
  const id = /clm_\w+/.exec((await test.run('first', 'list claims')).text)?.[0] ?? ''
  for (const session of ['first', 'second']) await beside.command({ session, text: `feedback ${id} harmful` })
  await beside.close()
  expect((await test.memory.prepare({ session: 'third', text: QUESTION, turn: 1, step: 2, visible: [] })).text).not.toContain('Monday')
})

it('logs the later step of a turn whose claims another process has purged meanwhile', async () => {
  const test = await quarantined()
  expect((await test.ask('third', QUESTION)).text).toContain('Monday')
  const beside = await openBeside(test, () => start)
  await beside.session({ key: 'first', workspace: 'workspace:shop' })
  await beside.command({ session: 'first', text: 'purge session --yes' })
  await beside.close()
  const later = await test.memory.prepare({ session: 'third', text: QUESTION, turn: 1, step: 2, visible: [] })
  expect(later).toMatchObject({ status: 'empty', inject: false })
  expect(later.text).not.toContain('Monday')
  expect(test.logged.filter((line) => line.includes('assembly log'))).toEqual([])
})
