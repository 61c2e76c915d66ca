import { expect, it } from 'vitest'
import { openTestMemory } from './open-test-memory.ts'

const workspace = 'workspace:shop'

it('makes no item of what the user says when scanUserMessages is off; what is remembered by command stays', async () => {
  const found = async (scanUserMessages: boolean) => {
    const test = await openTestMemory({ extraction: { scanUserMessages } })
    await test.memory.session({ key: 's', workspace })
    await test.user('s', 'The staging port is 8080.')
    await test.assistant('s', 'I suggest using port 9090 for production.')
    await test.endTurn('s')
    await test.memory.command({ text: 'remember The release is on Monday', session: 's' })
    const { data } = await test.memory.command({ text: 'search staging port production release', session: 's' })
    const { items } = data as { items: readonly { content: string; kind: string }[] }
    return items.map(({ content, kind }) => `${kind}: ${content}`).sort()
  }
  const everything = await found(true)
  expect(everything.some((item) => item.includes('8080'))).toBe(true)
  expect(await found(false)).toEqual(everything.filter((item) => !item.includes('8080')))
})

it('logs what became of every block when it is verbose, and nothing else does', async () => {
  const logged = async (verbose: boolean) => {
    const test = await openTestMemory({ diagnostics: { verbose } })
    for (const key of ['s', 'asking']) await test.memory.session({ key, workspace })
    await test.user('s', 'The staging port is 8080.')
    await test.ask('asking', 'Which staging port?')
    return test.logged
  }
  expect(await logged(true)).toEqual([expect.stringMatching(/^block 1 of asking: ok, injected \(not-visible\), \d+ lines, \d+ tokens$/)])
  expect(await logged(false)).toEqual([])
})

it('answers the model’s own search with what a block would show, injects nothing, and moves no reference', async () => {
  const test = await openTestMemory()
  for (const key of ['s', 'asking']) await test.memory.session({ key, workspace })
  await test.user('s', 'The staging port is 8080.')
  await test.user('s', 'The release is on Monday.')
  await test.ask('asking', 'When is the release?')
  const before = await test.memory.command({ text: 'inspect #1', session: 'asking' })
  const block = await test.memory.prepare({ session: 'asking', text: 'staging port', visible: [], trigger: 'tool' })
  expect(block).toMatchObject({ inject: false, reason: 'asked', text: expect.stringContaining('8080') })
  expect(await test.memory.command({ text: 'inspect #1', session: 'asking' })).toEqual(before)
})
