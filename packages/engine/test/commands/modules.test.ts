import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'
import { hostSkill } from '../skills/release-skill.ts'

const checks = [{ type: 'forbidden_terms', id: 'price', terms: ['cheap'], severity: 'error' }]
const tables = ['skill_version', 'skill_rule', 'validation_log'] as const

const filled = async () => {
  const test = await openTestMemory({ validation: { checks } })
  await test.memory.session({ key: 's1', workspace: 'workspace:shop' })
  await test.memory.skills({ session: 's1', skills: [hostSkill()] })
  await test.user('s1', 'Never touch packages/legacy-auth.')
  await test.assistant('s1', 'The cheap plan is fine.')
  await test.endTurn('s1')
  const run = (text: string, session: string | null = 's1') => test.memory.command({ session, text })
  return { test, run }
}

it('counts skill versions, rules and validation runs in the status', async () => {
  const { run } = await filled()
  const { text } = await run('status')
  for (const count of ['skill_version 1', 'skill_rule 5', 'validation_log 1', 'session 1', 'event 3', 'item 1', 'item_log 1', 'checkpoint 1', 'assembly_log 0'])
    expect(text).toContain(count)
})

it('exports skills and validation runs and reads them into another memory', async () => {
  const { test, run } = await filled()
  await run('export backup.jsonl')
  const other = await openTestMemory({ validation: { checks } })
  const file = join(test.directory, 'backup.jsonl')
  expect(await other.memory.command({ session: null, text: `import ${file}` })).toMatchObject({ ok: true, data: { problems: [] } })
  const { text } = await other.memory.command({ session: null, text: 'status' })
  for (const count of ['skill_version 1', 'skill_rule 5', 'validation_log 1']) expect(text).toContain(count)
})

it('purges what waits to be read again with its session', async () => {
  const { test, run } = await filled()
  const database = new DatabaseSync(join(test.directory, 'memory.sqlite'))
  database.exec("insert into extract_reread select 1, 0, id, 'rules@9' from event limit 1; insert into extract_undecided select id, 0, 0, 0, null from event limit 1; insert into extract_calls select id, 1 from session")
  database.close()
  for (const waiting of ['extract_reread 1', 'extract_undecided 1', 'extract_calls 1']) expect((await run('status')).text).toContain(waiting)
  expect((await run('purge session --yes')).ok).toBe(true)
  const { text } = await run('status', null)
  for (const gone of ['extract_reread 0', 'extract_undecided 0', 'extract_calls 0']) expect(text).toContain(gone)
})

it('purges a session’s validation runs with it, and skills with everything', async () => {
  const { test, run } = await filled()
  expect((await run('purge session --yes')).ok).toBe(true)
  const afterSession = (await run('status', null)).text
  expect(afterSession).toContain('validation_log 0')
  expect(afterSession).toContain('skill_rule 5')
  expect((await run('purge everything --yes', null)).ok).toBe(true)
  const { text } = await run('status', null)
  for (const table of tables) expect(text).toContain(`${table} 0`)
  const bytes = readFileSync(join(test.directory, 'memory.sqlite'))
  for (const word of ['legacy-auth', 'rollback', 'cheap plan']) expect([word, bytes.includes(word)]).toEqual([word, false])
})

it('takes skills in again after a purge of everything, and their rules can be set', async () => {
  const { test, run } = await filled()
  expect((await run('purge everything --yes', null)).ok).toBe(true)
  await test.memory.session({ key: 's1', workspace: 'workspace:shop' })
  await test.memory.skills({ session: 's1', skills: [hostSkill()] })
  const [rule = ''] = /rule_[0-9a-f]{16}/.exec((await run('rules')).text) ?? []
  expect(await run(`rules set ${rule} --off`)).toMatchObject({ ok: true })
})

it('keeps what a script says about a purged answer out of the store', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mem-script-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'check.mjs')
  writeFileSync(path, `import { existsSync } from 'node:fs'
export const check = ({ text }) => { while (!existsSync(new URL('./go', import.meta.url))); return { ok: false, violations: ['wrong: ' + text] } }`)
  const test = await openTestMemory({ validation: { checks: [{ type: 'script', id: 'slow', path, timeLimitMs: 60_000 }] } })
  for (const key of ['a', 'b']) await test.memory.session({ key, workspace: 'workspace:shop' })
  await test.assistant('a', 'the zanzibar answer')
  expect((await test.memory.command({ session: 'a', text: 'purge session --yes' })).ok).toBe(true)
  await test.user('a', 'Something new.')
  await test.assistant('b', 'another answer')
  writeFileSync(join(folder, 'go'), '')
  const status = async () => (await test.memory.command({ session: 'b', text: 'status' })).text
  await vi.waitFor(async () => expect(await status()).toContain('wrong: another answer'), { timeout: 15_000 })
  expect(await status()).not.toContain('zanzibar')
  expect((await test.ask('b', 'Go on')).text).not.toContain('zanzibar')
})
