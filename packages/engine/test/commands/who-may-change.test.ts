import { describe, expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

/** Two sessions of a workspace, one of them a sub-agent's, and a claim with an id, an item and a line. */
const opened = async () => {
  const test = await openTestMemory({ includeSubagents: true })
  await test.memory.session({ key: 'own', workspace: 'workspace:shop' })
  await test.memory.session({ key: 'sub', workspace: 'workspace:shop', origin: 'subagent' })
  const run = (session: string | null, text: string) => test.memory.command({ session, text })
  await run('own', 'remember The staging port is 8080.')
  const claim = (await run('own', 'list claims')).text.slice(0, 20)
  const item = /mem_\w+/.exec((await run('own', 'list')).text)?.[0] ?? ''
  const state = async () => (await Promise.all(['list all', 'list claims all', 'mode'].map((text) => run('own', text)))).map(({ text }) => text)
  return { ...test, run, claim, item, state }
}

const changing = [
  'remember The reviewer is Ada.',
  'remember --session The reviewer is Ada.',
  'remember --global The reviewer is Ada.',
  'promote ITEM',
  'resolve ITEM',
  'retract ITEM',
  'restore ITEM',
  'forget CLAIM',
  'ok CLAIM',
  'feedback CLAIM harmful',
  'mode off',
  'mine',
  'rules set rule_1a2b3c4d --off',
  'reextract',
  'import backup.jsonl',
  'import seed-b cbdc.sqlite',
]
const reading = ['status', 'search port', 'list', 'list claims', 'explain CLAIM', 'inspect ITEM', 'feedback', 'mode', 'rules', 'reextract --dry-run', 'help']

describe('in a sub-agent’s session', () => {
  it.each([...changing, 'purge workspace --yes', 'purge everything --yes'])('%s changes nothing: only the user may', async (text) => {
    const { run, claim, item, state } = await opened()
    const before = await state()
    expect(await run('sub', text.replace('CLAIM', claim).replace('ITEM', item))).toEqual({
      ok: false,
      text: 'a sub-agent can’t change what is remembered; the user can, in their own session',
      data: null,
    })
    expect(await state()).toEqual(before)
  })

  it.each(reading)('%s answers', async (text) => {
    const { run, claim, item } = await opened()
    expect((await run('sub', text.replace('CLAIM', claim).replace('ITEM', item))).ok).toBe(true)
  })
})

describe('while memory is off', () => {
  it.each(changing)('%s changes nothing, and says so', async (text) => {
    const { run, claim, item, state, reopenWith } = await opened()
    const before = await state()
    await reopenWith({ enabled: false })
    const typed = text.replace('CLAIM', claim).replace('ITEM', item)
    expect(await run('own', typed)).toEqual({ ok: false, text: 'memory is off for this session; nothing was changed', data: null })
    if (/^(mode|mine|import)/.test(text))
      expect(await run(null, typed)).toEqual({ ok: false, text: 'memory is off; nothing was changed', data: null })
    await reopenWith({})
    expect(await state()).toEqual(before)
  })

  it.each(reading)('%s answers', async (text) => {
    const { run, claim, item, reopenWith } = await opened()
    await reopenWith({ enabled: false })
    expect((await run('own', text.replace('CLAIM', claim).replace('ITEM', item))).ok).toBe(true)
  })

  it('what is there can still be purged', async () => {
    const { run, state, reopenWith } = await opened()
    await reopenWith({ enabled: false })
    expect(await run('own', 'purge workspace --yes')).toMatchObject({ ok: true })
    await reopenWith({})
    expect((await state()).join()).not.toContain('8080')
  })
})
