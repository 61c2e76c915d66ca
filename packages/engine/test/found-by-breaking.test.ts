import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import type { CommandRequest } from '../src/memory.ts'
import { openTestMemory } from './open-test-memory.ts'

const workspace = { workspace: 'workspace:shop' }

describe('what a tester once broke', () => {
  it.each(['\u0000', '\u0007', '\u007f', '\u0085'])('redacts a key with the control character %j inside', async (character) => {
    const key = ['ghp', 'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5'].join('_')
    const test = await openTestMemory()
    await test.memory.session({ key: 's1', ...workspace })
    await test.user('s1', `We push to staging with ${key.slice(0, 9)}${character}${key.slice(9)} for now.`)
    await test.endTurn('s1')
    const block = await test.ask('s1', 'How do we push to staging?')
    expect(block.text).toContain('staging')
    expect(block.text).not.toContain(key)
  })

  it('redacts a key in the name of a speaker', async () => {
    const key = ['ghp', 'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5'].join('_')
    const test = await openTestMemory()
    await test.memory.session({ key: 's1', ...workspace })
    await test.user('s1', 'The staging port is 8412.', { speaker: `Bob ${key}` })
    await test.endTurn('s1')
    expect((await test.ask('s1', 'Which staging port?')).text).not.toContain(key)
  })

  it('takes a forgotten message out of the task state too', async () => {
    const test = await openTestMemory()
    await test.memory.session({ key: 's1', ...workspace })
    await test.user('s1', 'Blocked by the lawsuit of the Acme supplier.')
    await test.endTurn('s1')
    expect((await test.ask('s1', 'go on')).text).toContain('Acme')
    expect((await test.memory.command({ session: 's1', text: 'forget seq:0' })).ok).toBe(true)
    expect((await test.ask('s1', 'go on')).text).not.toContain('Acme')
  })

  it.each([
    ['Just for now, answer in French.', 'French'],
    ['For this session only, use port 1111 for the dev server.', '1111'],
    ['仅本次会话：使用端口2222。', '2222'],
    ['這次對話請只用英文回答，端口用3333。', '3333'],
  ])('keeps "%s" in its own session, the message too', async (text, word) => {
    const test = await openTestMemory()
    await test.memory.session({ key: 's1', ...workspace })
    await test.memory.session({ key: 's2', ...workspace })
    await test.user('s1', text)
    await test.endTurn('s1')
    const question = 'Which port, and which language to answer in? 使用端口'
    expect((await test.ask('s1', question)).text).toContain(word)
    expect((await test.ask('s2', question)).text).not.toContain(word)
  })

  it('extracts a long backlog through tick, which says when nothing is left', async () => {
    const test = await openTestMemory()
    await test.memory.session({ key: 's1', ...workspace })
    for (let index = 0; index < 450; index += 1) await test.user('s1', `Chatter number ${index} about nothing much.`)
    await test.user('s1', 'Never deploy on Fridays.')
    await test.endTurn('s1')
    while (!(await test.memory.tick({ budgetMs: 1_000 })));
    await test.memory.session({ key: 's2', ...workspace })
    const block = await test.ask('s2', 'When may we deploy?')
    expect(block.hits.some((hit) => hit.type === 'item' && hit.item.content === 'Never deploy on Fridays.')).toBe(true)
  })

  it('keeps an announced session in its workspace and a sub-agent a sub-agent when another process held the lock', async () => {
    const test = await openTestMemory({ storage: { waitMs: 10 } })
    await test.memory.session({ key: 'before', ...workspace })
    const other = new DatabaseSync(join(test.directory, 'memory.sqlite'))
    other.exec('begin immediate')
    expect(await test.memory.session({ key: 's1', ...workspace })).toBe(true)
    expect(await test.memory.session({ key: 'sub', ...workspace, origin: 'subagent' })).toBe(false)
    await test.user('s1', 'Never deploy on Fridays.')
    await test.user('sub', 'Always use bananas for staging deploys.')
    other.exec('rollback')
    other.close()
    while (!(await test.memory.tick({ budgetMs: 1_000 })));
    const block = await test.ask('before', 'When may we deploy to staging?')
    expect(block.text).toContain('Never deploy on Fridays.')
    expect(block.text).not.toContain('bananas')
    expect((await test.ask('sub', 'staging deploys')).inject).toBe(false)
  })

  it('does not make a session of its own for a question about one that was not announced', async () => {
    const test = await openTestMemory()
    await test.memory.session({ key: 'known', ...workspace })
    expect((await test.memory.command({ session: 'later', text: 'search port' })).text).toContain('does not know this session yet')
    expect((await test.ask('later', 'Which port?')).inject).toBe(false)
    expect(await test.memory.session({ key: 'later', ...workspace })).toBe(true)
    await test.user('later', 'The staging port is 8412.')
    await test.endTurn('later')
    expect((await test.ask('known', 'Which staging port?')).text).toContain('8412')
  })

  it.each([null, undefined, {}, { text: 5 }, { text: null, session: 's1' }, { session: 's1' }])('refuses the malformed command %j', async (request) => {
    const test = await openTestMemory()
    expect((await test.memory.command(request as unknown as CommandRequest)).ok).toBe(false)
  })
})
