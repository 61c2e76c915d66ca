import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestMemory, type TestMemory } from '../open-test-memory.ts'

const plan = { type: 'required_terms', id: 'plan', terms: ['rollback plan'] }
const configOf = (...checks: readonly object[]) => ({ validation: { checks } })

const openSession = async (config: unknown): Promise<TestMemory> => {
  const test = await openTestMemory(config)
  await test.memory.session({ key: 's', workspace: 'workspace:shop' })
  return test
}

/** Rows of the log, read from the file beside the memory. */
const rowsOf = ({ directory }: TestMemory): Record<string, unknown>[] => {
  const database = new DatabaseSync(join(directory, 'memory.sqlite'), { readOnly: true })
  try {
    return database.prepare('select * from validation_log order by id').all()
  } finally {
    database.close()
  }
}

const repairsOf = (text: string) => text.split('\n').filter((line) => line.includes('[repair '))

/** A user's module in a folder of its own. */
const scriptOf = (source: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mem-script-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'check.mjs')
  writeFileSync(path, source)
  return path
}

const tell = async ({ memory }: TestMemory, text: string) => (await memory.command({ text, session: 's' })).text

describe('what is validated', () => {
  it('is nothing without configured checks', async () => { // A-148 A-222
    const test = await openSession({})
    await test.assistant('s', 'Done.')
    expect(rowsOf(test)).toEqual([])
    expect(await tell(test, 'status')).toContain('last validation: none, no checks are configured')
  })

  it('is nothing when validation is off', async () => { // A-221
    const off = await openSession({ validation: { enabled: false, checks: [plan], preconditions: [{ pathPattern: '**', mustExist: true }] } })
    await off.assistant('s', 'Done.')
    expect(rowsOf(off)).toEqual([])
    expect(await off.memory.precondition({ tool: 'write', paths: ['none'], folder: off.directory })).toEqual({ kind: 'allow' })
    const on = await openSession(configOf(plan))
    await on.assistant('s', 'Done.')
    expect(rowsOf(on)).toHaveLength(1)
  })

  it('is every message of the assistant in a root session, once, and nothing else', async () => { // A-161 A-162
    const test = await openSession({ includeSubagents: true, ...configOf(plan) })
    await test.memory.session({ key: 'task', workspace: 'workspace:shop', origin: 'subagent' })
    await test.user('s', 'Deploy it')
    const seq = await test.assistant('s', 'Done.')
    await test.memory.observe({ session: 's', seq, type: 'assistant/message', text: 'Done.', messageId: `s-m${seq}` })
    await test.assistant('s', 'See the rollback plan.')
    await test.assistant('s', '  ')
    await test.assistant('task', 'Done.')
    await test.endTurn('s')
    expect(rowsOf(test).map(({ event_seq, target, ok }) => [event_seq, target, ok])).toEqual([
      [1, 'assistant/message', 0],
      [2, 'assistant/message', 1],
    ])
  })

  it('is kept with its counts, violations and errors', async () => { // A-056 A-157 A-162
    const test = await openSession(configOf({ ...plan, block: true, message: 'Say how to go back.' }, { type: 'spelling' }))
    await test.assistant('s', 'Done.')
    const [row] = rowsOf(test)
    expect(row).toMatchObject({ event_seq: 0, ok: 0, checked: 1, skipped: 1, deterministic: 1, blocked: 1 })
    expect(JSON.parse(String(row?.violations))).toEqual([
      { check: 'plan', severity: 'error', deterministic: true, block: true, message: 'Say how to go back.', facts: { kind: 'missing-term', term: 'rollback plan', found: 0, wanted: 1 } },
    ])
    expect(JSON.parse(String(row?.errors))).toEqual([{ check: 'checks.1', reason: 'there is no check of type "spelling"' }])
    expect(test.logged).toEqual(['validation: checks.1 has the unknown type "spelling" and is skipped'])
  })

  it('is the newest of the log only', async () => {
    const test = await openSession({ ...configOf(plan), diagnostics: { assemblyLogRetention: 2 } })
    for (const text of ['one', 'two', 'three']) await test.assistant('s', text)
    expect(rowsOf(test).map(({ event_seq }) => event_seq)).toEqual([1, 2])
  })

  it('comes after the event: a log that cannot be written costs no event, and is written later', async () => {
    const test = await openSession(configOf(plan))
    const other = new DatabaseSync(join(test.directory, 'memory.sqlite'))
    onTestFinished(() => other.close())
    other.exec('create trigger refuse before insert on validation_log begin select raise(abort, \'no room\'); end')
    await test.assistant('s', 'Done.')
    expect(await test.memory.lastSeq('s')).toBe(0)
    expect(await tell(test, 'status')).toContain('no room')
    other.exec('drop trigger refuse')
    await test.memory.tick({ budgetMs: 1_000 })
    expect(rowsOf(test)).toMatchObject([{ event_seq: 0, ok: 0 }])
  })
})

describe('status and explain', () => {
  it('show the latest run with what is broken', async () => { // A-182
    const test = await openSession(configOf({ ...plan, severity: 'warning' }, { type: 'spelling' }))
    expect(await tell(test, 'status')).toContain('last validation: none, no answer in this session yet')
    await test.assistant('s', 'The rollback plan.')
    await test.assistant('s', 'Done.')
    const shown = [
      'last validation: #2 of seq:1 passed (1 checked, 1 skipped, deterministic)',
      '  warning plan: "rollback plan" is missing',
      '  not made checks.1: there is no check of type "spelling"',
    ].join('\n')
    expect(await tell(test, 'status')).toContain(shown)
    expect(await tell(test, 'explain')).toBe(shown)
    await test.ask('s', 'What about the deploy?')
    expect(await tell(test, 'explain')).toMatch(new RegExp(`^block 1 [^]*${shown.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}$`))
  })
})

describe('a reminder to repair', () => {
  it('stands in the next block, names check and answer, and needs no memories', async () => { // A-163
    const test = await openSession(configOf({ ...plan, message: 'Say how to go back.' }))
    await test.user('s', 'Deploy it')
    await test.assistant('s', 'Done.')
    const block = await test.ask('s', 'Go on', { visibleIds: ['s-m0', 's-m1'] })
    expect(block.inject).toBe(true)
    expect(repairsOf(block.text)).toEqual([
      '- [repair plan · seq:1] your last answer breaks a check of the configuration, repair it in the next one: "rollback plan" is missing (Say how to go back.)',
    ])
  })

  it('comes back with the same bytes for the same state', async () => { // A-163
    const blocks = await Promise.all([1, 2].map(async () => {
      const test = await openSession(configOf(plan))
      await test.assistant('s', 'Done.')
      return (await test.ask('s', 'Go on')).text
    }))
    expect(repairsOf(blocks[0] ?? '')).toHaveLength(1)
    expect(blocks.map((text) => text.replace(/mem \w{8}/g, ''))).toEqual(Array(2).fill(blocks[0]?.replace(/mem \w{8}/g, '')))
  })

  it('speaks the language of the block', async () => {
    const test = await openSession({ language: 'zh', ...configOf({ ...plan, terms: ['回滚方案'] }) })
    await test.assistant('s', '好了。')
    expect(repairsOf((await test.ask('s', '继续')).text)).toEqual([
      '- [repair plan · seq:0] 你的上一条回答违反了配置中的检查，请在下一条回答中修正：缺少“回滚方案”',
    ])
  })

  it.each([
    ['a warning', { ...plan, severity: 'warning' }],
    ['an answer that passes', { ...plan, terms: ['done'] }],
  ])('is not given for %s', async (_, check) => { // A-163
    const test = await openSession(configOf(check))
    await test.assistant('s', 'Done.')
    expect(await test.ask('s', 'Go on')).toMatchObject({ inject: false, reason: 'empty' })
  })

  it('is ended by a later answer that passes', async () => { // A-163
    const test = await openSession(configOf(plan))
    await test.assistant('s', 'Done.')
    await test.assistant('s', 'The rollback plan: switch back.')
    expect(repairsOf((await test.ask('s', 'Go on')).text)).toEqual([])
  })

  it.each([[0], [1], [3]])('is given %i times in a conversation when the setting says so, across a restart', async (times) => { // A-160 A-164
    const test = await openSession({ validation: { checks: [{ ...plan, block: true }], maxRepairAttempts: times } })
    let given = 0
    for (let turn = 0; turn < 5; turn += 1) {
      await test.assistant('s', `Done ${turn}.`)
      const block = await test.ask('s', 'Go on')
      given += block.inject ? repairsOf(block.text).length : 0
      await test.reopen()
    }
    expect(given).toBe(times)
    // With the attempts the right to block is used up.
    expect(rowsOf(test).map(({ blocked }) => blocked)).toEqual([0, 1, 2, 3, 4].map((turn) => (turn < times ? 1 : 0)))
  })

  it('is given twice by default', async () => { // A-164 A-224
    const test = await openSession(configOf(plan))
    const given: number[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      await test.assistant('s', `Done ${turn}.`)
      given.push(repairsOf((await test.ask('s', 'Go on')).text).length)
    }
    expect(given).toEqual([1, 1, 0, 0])
  })

  it('says what blocks, only where the configuration says so', async () => { // A-159 A-225
    const markOf = async (validation: object) => {
      const test = await openSession({ validation })
      await test.assistant('s', 'Done.')
      expect(rowsOf(test)).toHaveLength(1)
      return [rowsOf(test)[0]?.blocked, repairsOf((await test.ask('s', 'Go on')).text)[0]?.includes('before anything else')]
    }
    expect(await markOf({ checks: [plan] })).toEqual([0, false])
    expect(await markOf({ checks: [plan], blockOnViolation: true })).toEqual([1, true])
    expect(await markOf({ checks: [{ ...plan, block: true }] })).toEqual([1, true])
  })

  it('is bounded: three violations, each cut, and how many more there are', async () => { // A-163
    const terms = Array.from({ length: 9 }, (_, index) => `term${index}`)
    const test = await openSession(configOf({ ...plan, terms, message: 'm'.repeat(500) }))
    await test.assistant('s', 'Done.')
    const lines = repairsOf((await test.ask('s', 'Go on')).text)
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line.length).toBeLessThan(450)
    expect(lines[2]).toMatch(/\(\+6\)$/)
  })

  it('is forgotten with the check that was taken out of the configuration', async () => {
    const test = await openSession(configOf(plan))
    await test.assistant('s', 'Done.')
    const { openMemory } = await import('@mem/engine')
    await test.memory.close()
    const ports = { directory: test.directory, clock: () => 0, newId: () => 'id', log: () => undefined }
    test.memory = await openMemory(configOf({ ...plan, id: 'other' }), ports)
    expect(repairsOf((await test.ask('s', 'Go on')).text)).toEqual([])
  })
})

describe('a script', () => {
  it('judges in the background and completes the run', async () => { // A-154 A-155 A-161
    const path = scriptOf("export const check = ({ text }) => ({ ok: !text.includes('cheap'), violations: text.includes('cheap') ? ['too cheap: ' + text] : [] })")
    const test = await openSession(configOf(plan, { type: 'script', id: 'tone', path, block: true }))
    await test.assistant('s', 'The rollback plan is cheap.')
    expect(rowsOf(test)).toMatchObject([{ ok: 1, checked: 1, skipped: 1 }])
    await vi.waitFor(() => expect(rowsOf(test)).toMatchObject([{ ok: 0, checked: 2, skipped: 0, deterministic: 0, blocked: 0 }]), { timeout: 10_000 })
    expect(repairsOf((await test.ask('s', 'Go on')).text)[0]).toContain('too cheap: The rollback plan is cheap.')
  })

  it('that fails is named with its place; the others are made, the event stays', async () => { // A-154 A-162
    const path = scriptOf("export const check = () => { throw new Error('boom') }")
    const fine = scriptOf('export const check = () => ({ ok: false })')
    const test = await openSession(configOf({ type: 'script', path }, { type: 'script', path: fine, deterministic: true }, plan))
    await test.assistant('s', 'Done.')
    await vi.waitFor(() => expect(rowsOf(test)[0]?.checked).toBe(2), { timeout: 15_000 })
    const [row] = rowsOf(test)
    expect(row).toMatchObject({ ok: 0, checked: 2, skipped: 1, deterministic: 1 })
    expect(JSON.parse(String(row?.errors))).toEqual([{ check: 'checks.0', reason: `${path}: throws: boom` }])
    expect(test.logged).toEqual([`validation: checks.0: ${path}: throws: boom`])
  })

  it('that never returns delays neither the event nor the next one, and ends with the memory', async () => {
    const path = scriptOf('export const check = () => { for (;;); }')
    const test = await openSession(configOf({ type: 'script', path, timeLimitMs: 60_000 }))
    await test.assistant('s', 'Done.')
    await test.user('s', 'And now?')
    expect(await test.memory.lastSeq('s')).toBe(1)
    await test.memory.close()
    expect(JSON.parse(String(rowsOf(test)[0]?.errors))).toEqual([{ check: 'checks.0', reason: `${path}: was ended with the memory` }])
  })

  it('is not asked about an answer that a newer one followed', async () => {
    const path = scriptOf("import { existsSync } from 'node:fs'\nexport const check = ({ text }) => { while (!existsSync(new URL('./go', import.meta.url))); return { ok: false, violations: [text] } }")
    const test = await openSession(configOf({ type: 'script', path, timeLimitMs: 60_000 }))
    for (const text of ['one', 'two', 'three']) await test.assistant('s', text)
    writeFileSync(join(path, '../go'), '')
    await vi.waitFor(() => expect(rowsOf(test).map(({ checked }) => checked)).toEqual([1, 0, 1]), { timeout: 15_000 })
    expect(rowsOf(test)[1]?.errors).toContain('was not asked, a newer answer followed')
    expect(test.logged).toEqual([])
  })

  it('cannot bring a secret to the disk', async () => {
    const secret = ['sk', 'live', 'a1B2c3D4e5F6g7H8i9J0k1L2'].join('_')
    const path = scriptOf(`export const check = () => ({ ok: false, violations: [${JSON.stringify(`password: hunter2x9 ${secret}`)}] })`)
    const test = await openSession(configOf({ type: 'script', path }))
    await test.assistant('s', 'Done.')
    await vi.waitFor(() => expect(rowsOf(test)[0]?.checked).toBe(1), { timeout: 15_000 })
    const [row] = rowsOf(test)
    expect(row?.ok).toBe(0)
    expect(String(row?.violations)).not.toMatch(/hunter2x9|a1B2c3D4/)
  })
})

describe('precondition', () => {
  it('looks at the real files of the folder', async () => { // A-165 A-166 A-169
    const test = await openSession({ validation: { preconditions: [{ pathPattern: '*.md', mustExist: true }, { pathPattern: 'gen/**', mustNotExist: true }] } })
    writeFileSync(join(test.directory, 'a.md'), '')
    const decide = (path: string) => test.memory.precondition({ tool: 'write', paths: [path], folder: test.directory })
    expect(await decide('a.md')).toEqual({ kind: 'allow' })
    expect(await decide('b.md')).toEqual({ kind: 'deny', reason: "write is denied for b.md: it doesn't exist, and it must (precondition 0 on *.md)." })
    expect(await decide('gen/../a.md')).toEqual({ kind: 'allow' })
    expect(await decide('gen/a.ts')).toEqual({ kind: 'allow' })
  })

  it('can not be got round by paths that are long, many or of a shape that nobody expects', async () => { // A-166
    const test = await openSession({ validation: { preconditions: [{ pathPattern: '**/plan.md', mustNotExist: true }] } })
    writeFileSync(join(test.directory, 'plan.md'), '')
    const decide = async (...paths: string[]) => (await test.memory.precondition({ tool: 'write', paths, folder: test.directory })).kind
    expect(await decide(`${'./'.repeat(2_100)}plan.md`)).toBe('deny')
    expect(await decide(...Array.from({ length: 150 }, (_, index) => `${index}.txt`), 'plan.md')).toBe('deny')
    expect(await decide(`${'x'.repeat(300)}/plan.md`, 'plan.md')).toBe('deny')
    expect(await decide('x'.repeat(1_000_001))).toBe('deny')
    expect(await decide(`${'x'.repeat(300)}/plan.md`)).toBe('allow')
  })

  it('allows what is configured for nothing, and denies what is no list of paths', async () => { // A-223
    const none = await openSession({})
    expect(await none.memory.precondition({ tool: 'write', paths: ['x'], folder: '/' })).toEqual({ kind: 'allow' })
    const test = await openSession({ validation: { preconditions: [{ pathPattern: '**', mustExist: true }] } })
    expect(await test.memory.precondition({ tool: 'write', paths: ['a\0b'], folder: '/' })).toMatchObject({ kind: 'deny' })
    // @ts-expect-error an adapter that hands over something else
    expect(await test.memory.precondition({ tool: 'write', paths: [5] })).toMatchObject({ kind: 'deny' })
    expect(test.logged.join()).toContain('precondition: ')
  })
})

it.each([
  ['an unknown key of a check', { checks: [{ ...plan, term: 'x' }] }, 'validation.checks.0.term: Unrecognized key: "term", given "x"'],
  ['a script that is not absolute', { checks: [{ type: 'script', path: 'a.mjs' }] }, 'validation.checks.0.path: must be an absolute path, given "a.mjs"'],
  ['a precondition that says both', { preconditions: [{ pathPattern: '*', mustExist: true, mustNotExist: true }] }, 'validation.preconditions.0: must say one of'],
  ['too many attempts', { maxRepairAttempts: 101 }, 'validation.maxRepairAttempts: Too big'],
])('refuses %s by name', async (_, validation, sentence) => {
  await expect(openTestMemory({ validation })).rejects.toThrow(sentence)
})
