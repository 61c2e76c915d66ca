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
    expect((await run(`explain ${vault.logId}`)).text).toBe(`block ${vault.logId} belongs to another workspace`)
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

describe('a reference to a claim', () => {
  const claimed = async () => {
    const { test, run } = await opened()
    const claim = (await run('list claims')).text.split('\n').find((line) => line.includes('8412'))?.slice(0, 20) ?? ''
    const [item = ''] = /mem_\w+(?= \[fact, active\] The staging port)/.exec((await run('search staging')).text) ?? []
    const block = await test.ask('2026-03-02T20-00-00-long-name', 'Which staging port?')
    const position = block.lines.find(({ text }) => text.includes('8412'))?.position
    return { test, run, claim, item, position }
  }

  it.each([
    ['its id', ({ claim }) => claim],
    ['the beginning of its id', ({ claim }) => claim.slice(0, 10)],
    ['the beginning of its id without the letters before it', ({ claim }) => claim.slice(4, 10)],
    ['its item’s id', ({ item }) => item],
    ['the beginning of its item’s id', ({ item }) => item.slice(0, 19)],
    ['its item’s short id', ({ item }) => item.slice(13, 21)],
    ['its item’s short id as a block shows it', ({ item }) => `[mem ${item.slice(13, 21)}]`],
    ['its line', ({ position }) => `#${position}`],
  ] as readonly [string, (found: { claim: string; item: string; position: number | null | undefined }) => string][])(
    'may be %s: explain, feedback, ok and forget take it',
    async (_, form) => {
      const { run, ...found } = await claimed()
      const ref = form(found)
      expect((await run(`feedback ${ref} helped it was so`)).text).toContain(`belief 0.67 → 0.71: ${found.claim}`)
      expect((await run(`explain ${ref}`)).text.slice(0, 20)).toBe(found.claim)
      expect((await run(`ok ${ref}`)).text).toContain(`belief 0.71 → 0.75: ${found.claim}`)
      expect((await run(`forget ${ref}`)).text).toBe(`forgotten: ${found.item} [fact, retracted] The staging port is 8412.`)
    },
  )

  it('may be the message that it came from, for explain and forget', async () => {
    const { run, claim, item } = await claimed()
    const ref = '2026-03-02T10-11-12-long-name seq:0'
    expect((await run(`explain ${ref}`)).text.slice(0, 20)).toBe(claim)
    expect((await run(`forget ${ref}`)).text).toContain(item)
  })

  it('is another workspace’s nowhere', async () => {
    const { run, claim, item } = await claimed()
    for (const command of ['explain REF', 'feedback REF harmful', 'ok REF', 'forget REF'])
      for (const ref of [claim.slice(0, 10), claim.slice(4, 10), item.slice(13, 21)])
        expect(await run(command.replace('REF', ref), 'other words')).toMatchObject({ ok: false, text: expect.stringContaining('known here as') })
    expect((await run('list claims')).text).toContain('belief 0.67] The staging port is 8412.')
  })

  // Numbers of shelves whose claims, or the item of one and the claim of the other, happen to begin alike.
  it.each([
    ['two claims', [57, 264], '3601', /^clm_\w+, clm_\w+$/],
    ['an item and a claim', [151, 274], '2a09', /^clm_\w+, mem_\w+$/],
  ])('that fits %s is answered with both, and changes nothing', async (_, shelves, part, both) => {
    const { run } = await opened()
    for (const shelf of shelves) await run(`remember Shelf ${shelf} holds screws.`)
    const before = (await run('list claims')).text
    for (const command of ['explain REF', 'feedback REF harmful', 'ok REF', 'forget REF']) {
      const { ok, text } = await run(command.replace('REF', part))
      const [, ids = ''] = new RegExp(`^"${part}" may be any of (.*); give the whole id$`).exec(text) ?? []
      expect({ ok, ids }).toEqual({ ok: false, ids: expect.stringMatching(both) })
      for (const id of ids.split(', ')) expect(id.slice(-16)).toMatch(new RegExp(`^${part}`))
      expect((await run(command.replace('REF', part), 'other words')).text).toMatch(new RegExp(`known here as "${part}"[^_]*$`))
    }
    expect((await run('list claims')).text).toBe(before)
  })

  it('is no block: a number alone is one, and #n a line', async () => {
    const { test, run } = await claimed()
    const { logId } = await test.ask('2026-03-02T20-00-00-long-name', 'Which staging port?')
    expect((await run(`explain ${logId}`)).text).toMatch(new RegExp(`^block ${logId} of `))
    expect(await run('explain #99')).toMatchObject({ ok: false, text: expect.stringContaining('a block is named by its bare number') })
    expect((await run('explain 45153761')).text).toContain('no claim is known here as "45153761"')
  })
})
