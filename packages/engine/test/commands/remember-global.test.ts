import { describe, expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

const opened = async () => {
  const test = await openTestMemory()
  await test.memory.session({ key: 'one', workspace: 'workspace:one' })
  await test.memory.session({ key: 'two', workspace: 'workspace:two' })
  const run = (session: string, text: string) => test.memory.command({ session, text })
  return { ...test, run }
}

describe('remember --global', () => {
  it('keeps an order for every workspace, whatever is asked', async () => {
    const { run, ask } = await opened()
    expect(await run('one', 'remember --global Answer without emoji.')).toMatchObject({ ok: true })
    const block = await ask('two', 'Which zeppelin hangs in the hall?')
    expect(block.text).toContain('Answer without emoji.')
  })

  it('keeps a fact that every workspace finds by its words, and no message of the workspace that said it', async () => {
    const { run, ask, user, endTurn } = await opened()
    await user('one', 'The zeppelin of this project is called Bertha.')
    await endTurn('one')
    await run('one', 'remember --global My zeppelin pilot is called Gertrude.')
    const block = await ask('two', 'Who is the zeppelin pilot?')
    expect(block.text).toContain('Gertrude')
    expect(block.text).not.toContain('Bertha')
  })

  it('is listed apart, and retracted from any workspace by its number', async () => {
    const { run, ask } = await opened()
    await run('one', 'remember --global Answer without emoji.')
    await run('one', 'remember Tests go into test/.')
    expect((await run('two', 'list --global')).text).toContain('Answer without emoji.')
    expect((await run('two', 'list --global')).text).not.toContain('Tests go')
    expect((await run('one', 'list')).text).not.toContain('emoji')
    await ask('two', 'Which zeppelin hangs in the hall?')
    expect(await run('two', 'retract #1')).toMatchObject({ ok: true })
    expect((await ask('one', 'Which zeppelin hangs in the hall?')).text).not.toContain('emoji')
  })

  it('replaces what it corrects, and leaves one workspace’s own rule alone', async () => {
    const { run, ask } = await opened()
    await run('one', 'remember --global The deploy window is Monday.')
    await run('two', 'remember --global The deploy window is Tuesday, not Monday.')
    const { text } = await ask('one', 'When is the deploy window?')
    expect(text).toContain('Tuesday')
    expect(text).toMatch(/superseded[^\n]*The deploy window is Monday/)
  })

  it.each(['remember --global --session x y', 'remember --workspace --global x'])('takes one scope: %s', async (text) => {
    const { run } = await opened()
    expect(await run('one', text)).toMatchObject({ ok: false, text: expect.stringContaining('remember takes one of --') })
  })

  it('lives where no host can open a session', async () => {
    const { memory, run } = await opened()
    await run('one', 'remember --global Answer without emoji.')
    expect(await memory.session({ key: 'sly', workspace: 'mem:everywhere' })).toBe(false)
  })
})
