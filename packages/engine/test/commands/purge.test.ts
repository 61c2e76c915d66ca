import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openMemory } from '@mem/engine'
import { openStore } from '@mem/store'
import { describe, expect, it } from 'vitest'
import { openBeside, openTestMemory, type TestMemory } from '../open-test-memory.ts'

const holds = ({ directory }: TestMemory, word: string): boolean =>
  ['', '-wal', '-shm']
    .map((end) => join(directory, `memory.sqlite${end}`))
    .filter(existsSync)
    .some((file) => readFileSync(file).includes(Buffer.from(word)))

const told = async () => {
  const test = await openTestMemory({ assembly: { evidenceTypes: ['*'] } })
  for (const key of ['s1', 's2']) await test.memory.session({ key, workspace: 'workspace:shop' })
  await test.memory.session({ key: 'bank', workspace: 'workspace:bank' })
  await test.user('s1', 'The nightly export goes to the bucket heron7, never to the archive.')
  await test.user('s2', 'The staging port is 8412 and the smoke tests come first.')
  await test.user('bank', 'The vault opens at noon, code name quokka.')
  for (const key of ['s1', 's2', 'bank']) await test.endTurn(key)
  const run = (text: string, session: string | null = 's1') => test.memory.command({ session, text })
  return { test, run }
}

describe('purge', () => {
  it('says without --yes what would go and what to type, and removes nothing', async () => {
    const { test, run } = await told()
    const reply = await run('purge session')
    expect(reply).toMatchObject({ ok: false, data: { scope: 'session', removed: false, counts: { event: 2, session: 1 } } })
    expect(reply.text).toContain('To do it: purge session --yes')
    expect((await run('purge everything')).text).toContain('everything in the store, every workspace')
    expect((await test.ask('s2', 'Where does the nightly export go?')).text).toContain('heron7')
  })

  it.each([
    ['purge', 'purge needs to know what'],
    ['purge --yes', 'purge needs to know what'],
    ['purge sessions --yes', 'purge needs to know what'],
  ])('refuses %j', async (command, reason) => {
    const { run } = await told()
    expect(await run(command)).toMatchObject({ ok: false, text: expect.stringContaining(reason) })
  })

  it('of a session leaves no byte of it, also where a block and a command of another session repeat it', async () => {
    const { test, run } = await told()
    await run('remember --session the heron7 key rotates on Mondays')
    const block = await test.ask('s2', 'Where does the nightly export go?')
    await test.user('s2', block.text, { sourceKind: 'mem' })
    expect(block.text).toContain('heron7')
    const reply = await run('purge session --yes')
    expect(reply).toMatchObject({ ok: true, text: expect.stringContaining('their bytes are gone from the files') })
    expect(holds(test, 'heron7')).toBe(false)
    expect(holds(test, 'quokka')).toBe(true)
    expect((await test.ask('s2', 'Which staging port?')).text).toContain('8412')
    expect((await test.ask('s2', 'Where does the nightly export go?')).text).not.toContain('bucket')
  })

  it.each(['purge workspace --yes', 'purge --yes everything'])('%s reaches what it says and no more', async (command) => {
    const { test, run } = await told()
    await run(command)
    expect([holds(test, 'heron7'), holds(test, '8412'), holds(test, 'quokka')]).toEqual([false, false, !command.includes('everything')])
    expect((await run('status', null)).text).toContain('failures: 0')
  })

  it('keeps out what the host gives again, and takes what is said from then on', async () => {
    const { test, run } = await told()
    await run('purge session --yes')
    const old = { session: 's1', seq: 0, type: 'user/message', text: 'The nightly export goes to the bucket heron7.', time: Date.UTC(2026, 2, 2, 9, 0, 1), sourceKind: 'user' }
    expect(await test.memory.observe(old)).toMatchObject({ status: 'refused', cause: 'purged' })
    await test.reopen()
    await test.memory.session({ key: 's1', workspace: 'workspace:shop' })
    expect(await test.memory.lastSeq('s1')).toBe(1)
    expect(await test.memory.observe({ ...old, seq: 9 })).toMatchObject({ status: 'refused', cause: 'purged' })
    await test.user('s1', 'The nightly export goes to the bucket osprey9.')
    await test.endTurn('s1')
    expect((await test.ask('s2', 'Where does the nightly export go?')).text).toContain('osprey9')
    expect((await run('status')).text).toContain('failures: 0')
    expect(holds(test, 'heron7')).toBe(false)
  })

  it('drops events that wait because the file could not be written', async () => {
    const { test, run } = await told()
    const lock = new DatabaseSync(join(test.directory, 'memory.sqlite'))
    lock.exec('begin immediate')
    await test.user('s1', 'The pelican3 account is closed.', { time: null })
    lock.exec('rollback')
    lock.close()
    await run('purge session --yes')
    while (!(await test.memory.tick({ budgetMs: 1_000 }))) ;
    expect(holds(test, 'pelican3')).toBe(false)
  })

  it('by another process is noticed: the session goes on behind the fence', async () => {
    const { test, run } = await told()
    const other = await openBeside(test, test.clock)
    await other.command({ session: 's1', text: 'purge session --yes' })
    await other.close()
    await test.user('s1', 'Never touch packages/osprey9, security owns it.')
    await test.endTurn('s1')
    expect((await run('list')).text).toContain('osprey9')
    expect((await test.ask('s2', 'What about osprey9?')).text).toContain('security owns it')
    expect(holds(test, 'heron7')).toBe(false)
  })

  it('can be restored from an export, on purpose only', async () => {
    const { test, run } = await told()
    await run('export backup.jsonl')
    await run('purge everything --yes')
    expect((await run('import backup.jsonl', null)).text).toContain('it was purged here')
    expect((await test.ask('s2', 'Where does the nightly export go?')).text).not.toContain('heron7')
    expect(await run('import --even-purged backup.jsonl', null)).toMatchObject({ data: { refused: 0, complete: true } })
    expect((await test.ask('s2', 'Where does the nightly export go?')).text).toContain('heron7')
  })

  it('of a session keeps its words, and what quoted them elsewhere, out of an older export', async () => {
    const { test, run } = await told()
    await test.assistant('s1', 'I recommend the flibbertix gateway for uploads.')
    await test.endTurn('s1')
    await run('remember --session the wobblegong limit is 77 MB')
    const proposal = /(mem_\S+) \[proposal/.exec((await run('list all')).text)?.[1]
    expect((await run(`promote ${proposal}`)).ok).toBe(true)
    const block = await test.ask('s2', 'Where does the nightly export go?')
    expect(block.text).toContain('heron7')
    await test.user('s2', block.text, { sourceKind: 'mem' })
    await run('export backup.jsonl')
    await test.user('s2', 'The smoke tests use port 8413.')
    await run('purge session --yes')
    const reasons = JSON.stringify((await run('import backup.jsonl', 's2')).data)
    for (const table of ['event', 'item', 'assembly_log']) expect(reasons).toContain(`${table}: it was purged here`)
    for (const word of ['heron7', 'flibbertix', 'wobblegong']) expect(holds(test, word), word).toBe(false)
    expect((await run('import --even-purged backup.jsonl', 's2')).data).toMatchObject({ refused: 0 })
    for (const word of ['heron7', 'flibbertix', 'wobblegong']) expect(holds(test, word), word).toBe(true)
  })

  it.each(['workspace', 'everything'])('of the %s keeps logs and skills out of an older export', async (scope) => {
    const { test, run } = await told()
    const skills = [{ name: 'deploy', content: '- Never deploy the wibblewobble on Fridays.\n' }]
    await test.memory.skills({ session: 's1', skills })
    expect((await test.ask('s2', 'Where does the nightly export go?')).text).toContain('heron7')
    await run('remember the gronkulon limit is 5 MB')
    await run('export backup.jsonl')
    await test.user('bank', 'Later.')
    await run(`purge ${scope} --yes`)
    expect((await run('import backup.jsonl', null)).text).toContain('it was purged here')
    const left = ['heron7', 'gronkulon', 'wibblewobble'].filter((word) => holds(test, word))
    expect(left).toEqual(scope === 'workspace' ? ['wibblewobble'] : [])
    expect((await run('import --even-purged backup.jsonl', null)).data).toMatchObject({ refused: 0 })
    expect(holds(test, 'heron7')).toBe(true)
  })

  it('of everything forgets the rules of skills, until a host gives them again', async () => {
    const { test, run } = await told()
    const given = { session: 's1', skills: [{ name: 'deploy', content: '- Never deploy the wibblewobble on Fridays.\n' }] }
    const question = 'May I deploy the wibblewobble?'
    await test.memory.skills(given)
    expect((await test.ask('s1', question)).text).toContain('Fridays')
    await run('purge everything --yes')
    await test.memory.session({ key: 's1', workspace: 'workspace:shop' })
    expect((await test.ask('s1', question)).text).not.toContain('Fridays')
    expect((await run('rules')).text).not.toContain('Fridays')
    expect(holds(test, 'Fridays')).toBe(false)
    await test.memory.skills(given)
    expect((await test.ask('s1', question)).text).toContain('Fridays')
  })

  it('of a session keeps its block out of the log that the host of another session gives again', async () => {
    const { test, run } = await told()
    const block = await test.ask('s2', 'Where does the nightly export go?')
    const seq = await test.user('s2', block.text, { sourceKind: 'mem' })
    const event = { session: 's2', seq, type: 'user/message', text: block.text, time: test.clock(), sourceKind: 'mem', messageId: `s2-m${seq}` }
    expect(await test.memory.isStored(event)).toBe(true)
    await run('purge session --yes')
    expect(await test.memory.isStored(event)).toBe(true)
    expect(await test.memory.isStored({ ...event, text: 'Something else.', messageId: 'other' })).toBe(false)
    for (const again of [event, { ...event, seq: 90, time: null }])
      expect(await test.memory.observe(again)).toMatchObject({ status: 'refused', cause: 'purged' })
    expect(holds(test, 'heron7')).toBe(false)
  })

  it('of a session finds the blocks that quote it after an import gave everything new numbers', async () => {
    const { test, run } = await told()
    const block = await test.ask('s2', 'Where does the nightly export go?')
    await test.user('s2', block.text, { sourceKind: 'mem' })
    await run('export backup.jsonl')
    const other = await openTestMemory()
    await other.memory.session({ key: 'earlier', workspace: 'workspace:shop' })
    for (let count = 0; count < 5; count += 1) await other.user('earlier', `hello number ${count}`)
    await other.memory.command({ session: null, text: `import ${join(test.directory, 'backup.jsonl')}` })
    expect(holds(other, 'heron7')).toBe(true)
    await other.memory.command({ session: 's1', text: 'purge session --yes' })
    expect(holds(other, 'heron7')).toBe(false)
    expect(holds(other, 'hello number 4')).toBe(true)
  })

  it('reaches what was observed before it was given, and nothing observed after', async () => {
    const { test, run } = await told()
    const before = [test.user('s1', 'The early limit pelican3 is 5 MB.'), test.user('s1', 'The early limit pelican4 is 5 MB.')]
    const purged = run('purge session --yes')
    const after = [test.user('s1', 'The later limit okapi1 is 5 MB.'), test.user('s1', 'The later limit okapi2 is 5 MB.')]
    await Promise.all([...before, purged, ...after])
    expect((await purged).ok).toBe(true)
    expect(['heron7', 'pelican3', 'pelican4', 'okapi1', 'okapi2'].map((word) => holds(test, word))).toEqual([false, false, false, true, true])
    expect((await run('search okapi1')).text).toContain('later limit okapi1')
  })

  it('leaves the commands for the whole store in its session, and says of others how to go on', async () => {
    const { test, run } = await told()
    await run('export backup.jsonl')
    await test.user('s2', 'Later.')
    await run('purge session --yes')
    expect(await run('list')).toMatchObject({ ok: false, text: 'memory does not know this session yet; say something in it first, then list works' })
    expect(await run('purge session')).toMatchObject({ ok: false, text: expect.stringContaining('say something in one first') })
    const imported = await run('import backup.jsonl')
    expect(imported.text).toMatch(/\d+ of them were purged here; to bring them back: import --even-purged <file>/)
    for (const command of ['status', 'help', 'export after.jsonl', 'purge everything --yes', 'export empty.jsonl'])
      expect(await run(command), command).toMatchObject({ ok: true })
  })

  it('withholds a block that was gathered before it, and its log', async () => {
    const { test } = await told()
    const store = await openStore({ path: join(test.directory, 'memory.sqlite'), clock: test.clock })
    const looks = { count: 0, purgeAt: 0 }
    const stopwatch = () => {
      looks.count += 1
      // The store does its work before it gives a promise.
      if (looks.count === looks.purgeAt) void store.write(store.purge.run({ scope: 'session', session: 's1' }))
      return 0
    }
    const ports = { directory: test.directory, clock: test.clock, newId: () => 'id', log: () => undefined, stopwatch }
    const memory = await openMemory({ assembly: { evidenceTypes: ['*'] } }, ports)
    const ask = () => memory.prepare({ session: 's2', text: 'Where does the nightly export go?', visible: [] })
    await ask()
    looks.count = 0
    expect((await ask()).text).toContain('heron7')
    // The last look at the stopwatch comes after the block was made.
    looks.purgeAt = looks.count
    looks.count = 0
    expect(await ask()).toMatchObject({ status: 'empty', inject: false, reason: 'purged', text: '', lines: [] })
    await memory.close()
    await store.erase()
    await store.close()
    expect(holds(test, 'heron7')).toBe(false)
  })
})
