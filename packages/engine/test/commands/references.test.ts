import { describe, expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

const opened = async () => {
  const test = await openTestMemory()
  const sessions = [
    ['2026-03-02T10-11-12-long-name', 'workspace:shop'],
    ['2026-03-02T20-00-00-long-name', 'workspace:shop'],
    ['other words', 'workspace:bank'],
  ] as const
  for (const [key, workspace] of sessions) await test.memory.session({ key, workspace })
  await test.user('2026-03-02T10-11-12-long-name', 'The staging port is 8412.')
  await test.user('2026-03-02T20-00-00-long-name', 'The disk of node 17 is full.')
  await test.user('other words', 'Never open the vault before noon.')
  for (const [key] of sessions) await test.endTurn(key)
  const run = (text: string, session: string | null = '2026-03-02T20-00-00-long-name') => test.memory.command({ session, text })
  return { test, run }
}

describe('references', () => {
  it('understands every form in which a block names the event of another session', async () => {
    const { test, run } = await opened()
    const block = await test.ask('2026-03-02T20-00-00-long-name', 'Which staging port?')
    const [shown] = /(?<=· )ev[\d.]+(?= ·)/.exec(block.text) ?? ['no reference']
    expect((await run(`inspect ${shown}`)).text).toContain('The staging port is 8412.')
  })

  it.each([
    ['seq:0', 'The disk of node 17 is full.'],
    ['2026-03-02T10-11-12-long-name seq:0', 'The staging port is 8412.'],
    ['2026-03-02T1 seq:0', 'The staging port is 8412.'],
  ])('finds the event of %j', async (given, expected) => {
    const { run } = await opened()
    expect((await run(`inspect ${given}`)).text).toContain(expected)
  })

  it.each(['2026-03-02T seq:0', 'nobody seq:0', 'seq:99', 'other words seq:0'])(
    'refuses %j: several, none, or of another workspace',
    async (given) => {
      const { run } = await opened()
      const { ok, text } = await run(`inspect ${given}`)
      expect({ ok, text }).toMatchObject({ ok: false, text: expect.stringContaining('nothing is known here') })
    },
  )

  it('takes a session by its whole name first, and by a beginning that only it has', async () => {
    const test = await openTestMemory()
    for (const key of ['abcdefghijkl', 'abcdefghijklmnop']) {
      await test.memory.session({ key, workspace: 'workspace:shop' })
      await test.user(key, `Shelf ${key} holds screws.`)
    }
    const run = (text: string) => test.memory.command({ session: 'abcdefghijkl', text })
    expect((await run('inspect abcdefghijkl seq:0')).text).toContain('Shelf abcdefghijkl holds')
    expect((await run('inspect abcdef seq:0')).ok).toBe(false)
    expect((await run('inspect abcdefghijklm seq:0')).text).toContain('Shelf abcdefghijklmnop')
  })

  it('answers a session it does not know about nothing that it holds', async () => {
    const { test, run } = await opened()
    const { logId } = await test.ask('other words', 'When does the vault open?')
    for (const text of [`explain ${logId}`, 'inspect seq:0', 'forget seq:0', 'search vault', 'remember the vault'])
      expect(await run(text, 'ghost')).toMatchObject({ ok: false, text: expect.stringContaining('does not know this session yet') })
    expect((await run('status', 'ghost')).ok).toBe(true)
  })

  it('keeps the numbers of the block that people have before their eyes, after a question that found nothing', async () => {
    const { test, run } = await opened()
    const { lines } = await test.ask('2026-03-02T20-00-00-long-name', 'Which staging port?')
    const position = lines.find((line) => line.text.includes('8412'))?.position
    await test.ask('2026-03-02T20-00-00-long-name', 'Quel est le budget publicitaire?')
    expect((await run(`inspect #${position}`)).text).toContain('8412')
  })

  it('lets a session neither see nor forget what another workspace holds, whatever it is called', async () => {
    const { test, run } = await opened()
    const vault = await test.ask('other words', 'When does the vault open?')
    const hits = vault.hits.map((hit) => (hit.type === 'item' ? hit.item.id : `ev${hit.event.id}`))
    expect(hits.length).toBeGreaterThan(1)
    for (const ref of hits) {
      expect((await run(`inspect ${ref}`)).ok).toBe(false)
      expect((await run(`forget ${ref}`)).ok).toBe(false)
      expect((await run(`inspect ${ref}`, 'other words')).text).toContain('vault')
    }
    expect((await run(`explain ${vault.logId}`)).text).toBe(`block #${vault.logId} belongs to another workspace`)
    expect((await run(`explain ${vault.logId}`, 'other words')).text).toContain('vault')
  })

  it('takes the short id that a block shows, in every command that takes a reference', async () => {
    const { test, run } = await opened()
    const block = await test.ask('2026-03-02T20-00-00-long-name', 'Which staging port?')
    const [, short] = /\[mem ([0-9a-f]{8}) /.exec(block.text) ?? []
    expect(short).toBeDefined()
    for (const given of [short, `mem ${short}`, `[mem ${short}]`, `mem_${short}`, short?.slice(0, 5)]) expect((await run(`inspect ${given}`)).text).toContain('8412')
    expect((await run(`inspect ${short}`, 'other words')).text).toContain('nothing is known here')
    for (const command of ['retract', 'restore', 'forget', 'restore']) expect(await run(`${command} ${short}`)).toMatchObject({ ok: true })
    expect((await run(`promote ${short}`)).text).toMatch(/^mem_[0-9a-f]{8}_[0-9a-f]{16} is an active \w+ already$/)
  })

  it('names the candidates when a short id fits several items', async () => {
    const { test, run } = await opened()
    const said = 'Deploys must go out on Mondays.'
    for (const key of ['2026-03-02T10-11-12-long-name', '2026-03-02T20-00-00-long-name']) {
      await test.user(key, said)
      await test.endTurn(key)
    }
    const ids = [...new Set((await run('search Mondays')).text.match(/mem_\w+/g))]
    expect(ids).toHaveLength(2)
    const short = ids[0]?.slice(13, 21)
    const { ok, text } = await run(`forget ${short}`)
    expect(ok).toBe(false)
    expect(text).toMatch(new RegExp(`^"${short}" may be any of mem_\\w+, mem_\\w+; give the whole id$`))
    for (const id of ids) expect(text).toContain(id)
    expect((await run('status')).text).toContain('failures: 0')
  })

  it('says that a session had no block yet, and where rules are to be found', async () => {
    const { run } = await opened()
    for (const command of ['inspect', 'forget', 'promote'])
      expect(await run(`${command} #1`)).toMatchObject({ ok: false, text: 'nothing is known here as "#1": this session had no block yet' })
    expect((await run('inspect rule_00aa00aa00aa00aa')).text).toContain('it is a rule of a skill; "rules" lists them')
  })
})
