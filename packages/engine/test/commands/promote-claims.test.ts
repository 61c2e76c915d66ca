import { describe, expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

const proposal = 'I recommend using Valkey for the cache.'

const opened = async () => {
  const test = await openTestMemory()
  await test.memory.session({ key: 'first', workspace: 'workspace:shop' })
  const run = (text: string) => test.memory.command({ session: 'first', text })
  const claims = async () => (await run('list claims 50')).text
  await test.user('first', 'Which cache should we use?')
  await test.assistant('first', proposal)
  await test.endTurn('first')
  const [item = ''] = /mem_\w+/.exec((await run('list proposals')).text) ?? []
  return { ...test, run, claims, item }
}

describe('a proposal of the assistant’s', () => {
  it('is no claim', async () => { // B-026
    const { claims, item } = await opened()
    expect(item).not.toBe('')
    expect(await claims()).toBe('no such claims')
  })

  it('makes an explicit claim when the user promotes it, whose only source is their command', async () => {
    const { run, claims, item } = await opened()
    expect(await run(`promote ${item}`)).toMatchObject({ ok: true })
    expect(await claims()).toMatch(/^clm_\w+ \[constraint, workspace, explicit, active, belief 0\.86\] I recommend using Valkey for the cache\.$/)
    const { text, data } = await run(`explain ${item}`)
    expect(text.split('\n').filter((line) => line.startsWith('source:'))).toEqual([
      expect.stringMatching(new RegExp(`^source: mem:remembered:\\w+ seq:\\d+ "${proposal}" \\(${item}\\)$`)),
    ])
    expect(data).toMatchObject({ claim: { sources: [{ item }] } })
    const event = /source: (mem:\S+ seq:\d+)/.exec(text)?.[1]
    expect((await run(`inspect ${event}`)).text).toContain(`[command/promote, mem:remembered:`)
  })

  it('makes none when a message only approves of it: its words are the assistant’s', async () => { // B-024
    const { run, user, endTurn, claims, item } = await opened()
    await user('first', 'Yes, do that.')
    await endTurn('first')
    expect((await run(`inspect ${item}`)).text).toMatch(/\[decision, active\].*promoted by user/s)
    expect(await claims()).toBe('no such claims')
  })

  it('makes a gathered one when the user says the words themselves, of their message alone', async () => {
    const { run, user, endTurn, claims } = await opened()
    await user('first', 'Yes, do that.')
    await endTurn('first')
    const seq = await user('first', 'We decided to use Valkey for the cache.')
    await endTurn('first')
    const [line] = (await claims()).split('\n')
    expect(line).toMatch(/heuristic, active/)
    expect((await run(`explain ${line?.slice(0, 20)}`)).text).toContain(`source: first seq:${seq} `)
  })

  it('learns what is said of its line once it was approved, for a person asked for it', async () => {
    const { run, user, endTurn, item } = await opened()
    await user('first', 'Yes, do that.')
    await endTurn('first')
    expect((await run(`feedback ${item} helped`)).text).toMatch(/belief 0\.67 → 0\.71: clm_\w+ \[constraint, workspace, heuristic/)
  })
})
