import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

const told = async () => {
  const test = await openTestMemory()
  await test.memory.session({ key: 's1', workspace: 'workspace:shop' })
  await test.user('s1', 'Never touch packages/legacy-auth, security owns it.')
  await test.endTurn('s1')
  const run = (text: string, session: string | null = 's1') => test.memory.command({ session, text })
  return { test, run, file: join(test.directory, 'backup.jsonl') }
}

describe('export and import', () => {
  it('write the whole store to a file of its owner in the memory’s folder, and read it into another memory', async () => { // A-061 A-193
    const { run, file } = await told()
    const reply = await run('export backup.jsonl', null)
    expect(reply.text).toMatch(/^exported the whole store, every workspace: \d+ lines to /)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const other = await openTestMemory()
    const answer = await other.memory.command({ session: null, text: `import ${file}` })
    expect(answer).toMatchObject({ ok: true, data: { problems: [], complete: true } })
    await other.memory.session({ key: 's2', workspace: 'workspace:shop' })
    expect((await other.ask('s2', 'What about legacy-auth?')).text).toContain('security owns it')
    expect((await other.memory.command({ session: null, text: `import ${file}` })).text).toContain('event 0 new, 2 known')
  })

  it('never overwrite a file unasked, and leave it whole', async () => {
    const { run, file } = await told()
    writeFileSync(file, 'mine')
    expect(await run('export backup.jsonl')).toMatchObject({ ok: false, text: expect.stringContaining('it exists already; to overwrite it: export --force backup.jsonl') })
    expect(readFileSync(file, 'utf8')).toBe('mine')
    expect((await run('export backup.jsonl --force')).ok).toBe(true)
    expect(readFileSync(file, 'utf8')).toMatch(/^\{"mem":"export"/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['export', 'name a file'],
    ['export memory.sqlite', 'is the memory itself'],
    ['export --force memory.sqlite-wal', 'is the memory itself'],
    ['export nowhere/backup.jsonl', 'there is no such file or folder'],
    ['export folder --force', 'folder'],
    ['import missing.jsonl', 'there is no such file or folder'],
    ['import folder', 'it is a folder'],
    ['import', 'name a file'],
  ])('refuse %j and say why', async (command, reason) => {
    const { test, run } = await told()
    mkdirSync(join(test.directory, 'folder'))
    const reply = await run(command)
    expect(reply).toMatchObject({ ok: false, text: expect.stringContaining(reason) })
    expect((await run('status')).text).toContain('failures: 0')
  })

  it('name a broken line and take the rest', async () => {
    const { run, file } = await told()
    await run('export backup.jsonl')
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    const at = lines.findIndex((line) => line.includes('"turn/end"'))
    lines[at] = lines[at]?.slice(0, 30) ?? ''
    writeFileSync(file, lines.join('\r\n'))
    const other = await openTestMemory()
    const reply = await other.memory.command({ session: null, text: `import ${file}` })
    expect(reply.ok).toBe(true)
    expect(reply.text).toContain(`line ${at + 1}: it isn’t JSON; the line was cut or changed`)
    expect(reply.text).toContain('the file is not complete')
    expect(reply.text).toContain('item 1 new')
    appendFileSync(file, '\nmore')
  })

  it.each([['\\u2028'], ['\\u2029'], ['\\u0085']])('keep a %s inside of a message', async (escaped) => {
    const { test, run, file } = await told()
    const text = JSON.parse(`"Notes:${escaped}the okapi gate opens at noon."`)
    await test.user('s1', text)
    await run('export backup.jsonl')
    const other = await openTestMemory()
    const reply = await other.memory.command({ session: null, text: `import ${file}` })
    expect(reply).toMatchObject({ ok: true, data: { refused: 0, complete: true } })
    expect((await other.memory.command({ session: 's1', text: 'search okapi' })).text).toContain('okapi gate opens')
  })

  it('name a line that is longer than any of an export, and than any string, and take the rest', async () => {
    const { run, file } = await told()
    await run('export backup.jsonl')
    const [header = '', ...rows] = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, `${header}\n`)
    // Nothing but zeros, which a file system needn't store; longer than any string may be.
    truncateSync(file, 600 * 1_048_576)
    appendFileSync(file, `\n${rows.join('\n')}`)
    const other = await openTestMemory()
    const reply = await other.memory.command({ session: null, text: `import ${file}` })
    expect(reply).toMatchObject({ ok: true, data: { refused: 1, problems: [{ line: 2, reason: 'it is longer than any line of an export' }], complete: true } })
  })

  it('leave the files beside the one that is named alone', async () => {
    const { test, run } = await told()
    writeFileSync(join(test.directory, 'backup.jsonl.partial'), 'mine')
    expect((await run('export backup.jsonl')).ok).toBe(true)
    expect(readFileSync(join(test.directory, 'backup.jsonl.partial'), 'utf8')).toBe('mine')
    expect(readdirSync(test.directory).filter((name) => name.includes('partial'))).toEqual(['backup.jsonl.partial'])
  })

  it('may overlap: each export is whole', async () => {
    const { run, file } = await told()
    const replies = await Promise.all([1, 2, 3].map(() => run('export --force backup.jsonl')))
    expect(replies.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await run(`import ${file}`)).toMatchObject({ data: { refused: 0, complete: true } })
  })

  it('refuse to read a pipe, at once', async () => {
    const { test, run } = await told()
    execFileSync('mkfifo', [join(test.directory, 'pipe')])
    expect(await run('import pipe')).toMatchObject({ ok: false, text: expect.stringContaining('not a file') })
    expect(await run('import /dev/null')).toMatchObject({ ok: false, text: expect.stringContaining('not a file') })
  })

  it.each([
    ['an assistant’s message the user’s', /"trust":"assistant"/, '"trust":"user"', 'event: it claims the trust of the user'],
    ['an assistant’s message a tool’s', /"trust":"assistant"/, '"trust":"tool"', 'event: it claims the trust of the tool'],
    ['a proposal the user’s words', /assistant_proposal/, 'user_explicit', 'item: it claims to be the user’s words'],
    ['a proposal verified', /assistant_proposal/, 'artifact_verified', 'item: it claims the evidence artifact_verified'],
    ['a proposal a skill’s', /assistant_proposal/, 'skill', 'item: it claims the evidence skill'],
    ['a proposal promoted', /"event":"created"(.*?)"actor":"extractor"/, '"event":"promoted"$1"actor":"user"', 'item: it claims to be the user’s words'],
  ])('raise no authority in an edited file that calls %s', async (_, what, by, reason) => {
    const { test, run, file } = await told()
    await test.assistant('s1', 'I recommend using the flibbertix gateway for uploads.')
    await test.endTurn('s1')
    await run('export backup.jsonl')
    const lines = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, lines.map((line) => (line.includes('flibbertix') ? line.replace(what, by) : line)).join('\n'))
    const other = await openTestMemory()
    const reply = await other.memory.command({ session: null, text: `import ${file}` })
    expect(reply.text).toContain(reason)
    expect((await other.memory.command({ session: 's1', text: 'list all' })).text).not.toContain('flibbertix')
  })

  it('keep what the user promoted', async () => {
    const { test, run, file } = await told()
    await test.assistant('s1', 'I recommend using the flibbertix gateway for uploads.')
    await test.endTurn('s1')
    await run(`promote ${/(mem_\S+) \[proposal/.exec((await run('list all')).text)?.[1]}`)
    await run('export backup.jsonl')
    const other = await openTestMemory()
    expect(await other.memory.command({ session: null, text: `import ${file}` })).toMatchObject({ data: { refused: 0 } })
    expect((await other.memory.command({ session: 's1', text: 'list' })).text).toContain('[decision, active] I recommend using the flibbertix')
  })

  it('refuse a file that is no export, whole', async () => {
    const { test, run } = await told()
    writeFileSync(join(test.directory, 'notes.txt'), 'hello\n')
    expect(await run('import notes.txt')).toMatchObject({ ok: false, text: 'Line 1 isn’t the header of an export of mem; nothing was read.' })
    rmSync(join(test.directory, 'notes.txt'))
  })

  it('extract from messages that came in unread', async () => {
    const { test, run, file } = await told()
    await test.user('s1', 'Always deploy on Tuesdays at noon.')
    await run('export backup.jsonl')
    const other = await openTestMemory()
    await other.memory.command({ session: null, text: `import ${file}` })
    await other.memory.session({ key: 's2', workspace: 'workspace:shop' })
    while (!(await other.memory.tick({ budgetMs: 1_000 }))) ;
    expect((await other.memory.command({ session: 's2', text: 'list' })).text).toContain('Always deploy on Tuesdays')
  })
})
