import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SkillsInfo } from '@mem/engine'
import { describe, expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'
import { hostSkill, releaseFile } from './release-skill.ts'

const opened = async (config: unknown = {}) => {
  const test = await openTestMemory(config)
  await test.memory.session({ key: 's1', workspace: 'workspace:shop' })
  const give = (skills: readonly unknown[], complete = true) =>
    test.memory.skills({ session: 's1', skills, complete } as unknown as SkillsInfo)
  const knows = async (words: string) => (await test.ask('s1', 'Write the migration and the glossary')).text.includes(words)
  const rows = (sql: string) => {
    const database = new DatabaseSync(join(test.directory, 'memory.sqlite'), { readOnly: true })
    try {
      return database.prepare(sql).all().map((row) => ({ ...row }))
    } finally {
      database.close()
    }
  }
  return { test, give, knows, rows }
}
const glossary = hostSkill({ name: 'words', path: null, content: '- The glossary is sorted by name\n', file: null })

describe('skills that cannot be read', () => {
  it.each([
    ['malformed', { name: 'bad', content: 7 }, /^skill "bad": refused, content: /],
    ['without content', { name: 'bad' }, /^skill "bad": refused, content: must be the text, or null to have the file at its path read/],
    ['with a relative path', { name: 'bad', content: null, path: 'skills/bad/SKILL.md' }, /^skill "bad" \(skills\/bad\/SKILL.md\): can't be read: its path "skills\/bad\/SKILL.md" isn't absolute$/],
    ['no object', 'bad', /^skill without a name: refused, /],
    ['without text', hostSkill({ name: 'bad', content: null, file: null, problem: 'EACCES' }), /^skill "bad" \(\/shop\/skills\/release\/SKILL.md\): can't be read: EACCES$/],
  ])('(%s) are named, in status too, and the others are read', async (_, bad, problem) => {
    const { test, give, knows } = await opened()
    const outcome = await give([bad, glossary])
    expect(outcome).toMatchObject({ status: 'ok', skills: 1, rules: 1, problems: [expect.stringMatching(problem)] })
    expect(await knows('sorted by name')).toBe(true)
    const status = await test.memory.command({ session: 's1', text: 'status' })
    expect(status.text).toContain('skills: 1 with 1 rules, 1 problems')
    expect(status.text).toContain(`last error: skills: ${outcome.problems[0]}`)
    const list = await test.memory.command({ session: 's1', text: 'rules' })
    expect(list.text).toContain(`not read: ${outcome.problems[0]}`)
  })

  it('name skill, file and line of malformed front matter, and take what the host says', async () => {
    const { test, give, knows } = await opened()
    const file = releaseFile.replace('How the shop is released. Ask first.', 'Use when: asked')
    const { problems, rules } = await give([hostSkill({ file })])
    expect([problems, rules]).toEqual([[expect.stringMatching(/^skill "release" \(\/shop\/skills\/release\/SKILL.md\): line 3: the front matter is no valid YAML: /)], 5])
    expect(await knows('release: How the shop is released')).toBe(true)
    expect(test.logged).toContain(`skills: ${problems[0]}`)
  })

  it('are read from what the host gives, whatever their path', async () => {
    const { give, knows } = await opened()
    expect(await give([{ ...glossary, path: 'skills/words/SKILL.md' }])).toMatchObject({ skills: 1, problems: [] })
    expect(await knows('sorted by name')).toBe(true)
  })

  it('stay as they were known: nothing is lost', async () => {
    const { give, knows } = await opened()
    await give([hostSkill(), glossary])
    await give([hostSkill({ content: null, file: null }), glossary])
    expect(await knows('rollback script')).toBe(true)
    await give([glossary], false)
    expect(await knows('rollback script')).toBe(true)
    await give([glossary])
    expect(await knows('rollback script')).toBe(false)
  })

  it.each([null, {}, { session: 's1' }, { session: 's1', skills: 'all' }, { session: 's1', skills: [], complete: 'yes' }])('as %j are refused with the field', async (given) => {
    const { test } = await opened()
    const outcome = await test.memory.skills(given as unknown as SkillsInfo)
    expect(outcome).toMatchObject({ status: 'refused', problems: [expect.stringMatching(/^skills: \w+: /)] })
  })

  it('are of no session that memory does not know, or is off for', async () => {
    const { test } = await opened()
    expect((await test.memory.skills({ session: 'unknown', skills: [hostSkill()] })).status).toBe('off')
    await test.memory.session({ key: 'sub', workspace: 'w', origin: 'subagent' })
    expect((await test.memory.skills({ session: 'sub', skills: [hostSkill()] })).status).toBe('off')
  })
})

describe('the file of a skill', () => {
  const written = async (content: string) => {
    const opening = await opened()
    const path = join(opening.test.directory, 'SKILL.md')
    writeFileSync(path, content)
    const { file: _, ...skill } = hostSkill({ path })
    return { ...opening, path, skill }
  }

  it('is read from its path when the host gives only a body, and its lines are named', async () => { // A-082 A-272
    const { give, knows, path, rows, skill } = await written(releaseFile)
    expect((await give([skill])).problems).toEqual([])
    expect(await knows(`[rule ${path}:15] Never deploy a migration`)).toBe(true)
    expect(rows('select description, when_to_use from skill_file')).toEqual([{ description: 'How the shop is released. Ask first.', when_to_use: 'before a release' }])
    expect(rows('select content from skill_version')).toEqual([{ content: releaseFile }])
  })

  it('does not count when the host gives the model other words', async () => {
    const { give, knows, path, skill } = await written('---\nname: release\n---\n- Something else about the migration\n')
    await give([skill])
    expect(await knows(`[rule ${path}:10] Never deploy a migration`)).toBe(true)
    expect(await knows('Something else')).toBe(false)
  })

  it.each([
    ['is gone', (path: string) => join(path, '..', 'gone.md'), /its file can't be read: ENOENT/],
    ['is a folder', (path: string) => { const folder = `${path}.d`; mkdirSync(folder); return folder }, /its file can't be read: it is no file/],
  ])('that %s is named, and the body is read', async (_, other, problem) => {
    const { give, knows, path, skill } = await written(releaseFile)
    const { problems } = await give([{ ...skill, path: other(path) }])
    expect(problems).toEqual([expect.stringMatching(problem)])
    expect(await knows('rollback script')).toBe(true)
  })

  it('that is far too long is named', async () => {
    const { give, path, skill } = await written('x'.repeat(1_000_001))
    expect((await give([{ ...skill, path }])).problems).toEqual([expect.stringContaining("its file can't be read: it has more than 1000000 bytes")])
  })
})

it('stores versions once, over any number of sessions and starts', async () => {
  const { test, give, rows } = await opened()
  for (let time = 0; time < 3; time += 1) await give([hostSkill()])
  await test.memory.session({ key: 's2', workspace: 'workspace:shop' })
  await test.memory.skills({ session: 's2', skills: [hostSkill()] })
  await test.reopen()
  await test.memory.session({ key: 's1', workspace: 'workspace:shop' })
  await test.memory.skills({ session: 's1', skills: [hostSkill()] })
  await test.memory.skills({ session: 's1', skills: [hostSkill({ file: `${releaseFile}- New.\n`, content: `${hostSkill().content}- New.\n` })] })
  expect(rows('select number, supersedes from skill_version')).toEqual([{ number: 1, supersedes: null }, { number: 2, supersedes: 1 }])
})

it('gives rules although the store cannot be written, and stores them when it can', async () => {
  const { test, give, knows, rows } = await opened({ storage: { waitMs: 0 } })
  const other = new DatabaseSync(join(test.directory, 'memory.sqlite'))
  other.exec('begin immediate')
  expect((await give([hostSkill()])).status).toBe('ok')
  expect((await test.memory.command({ session: 's1', text: 'status' })).text).toContain('skill "release" was not stored')
  other.exec('rollback')
  other.close()
  expect(await knows('rollback script')).toBe(true)
  expect(rows('select 1 from skill_rule')).toEqual([])
  await give([hostSkill()])
  expect(rows('select count(*) as n from skill_rule')).toEqual([{ n: 5 }])
})

it('never writes a secret of a skill, and counts its lines all the same', async () => {
  const key = ['ghp', 'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5'].join('_')
  const pem = ['-----BEGIN RSA PRIVATE', ' KEY-----\n', 'MIIBVgIBADANBgkqhkiG9w0BAQEFAASCAUAwggE8\n'.repeat(3), '-----END RSA PRIVATE', ' KEY-----'].join('')
  const { test, give, knows } = await opened()
  const content = `Use ${key} for the migration.\n\n${pem}\n\n- Migrations need two people.\n`
  await give([hostSkill({ content, file: null, description: `with ${key}`, whenToUse: key, source: key, path: `/x/${key}` })])
  expect(await knows(':9] Migrations need two people.')).toBe(true)
  await test.memory.close()
  for (const file of ['memory.sqlite', 'memory.sqlite-wal']) {
    const bytes = readFileSync(join(test.directory, file), { flag: 'a+' })
    expect([bytes.includes(key), bytes.includes('MIIBVgIBADANBgkqhkiG9w0BAQEFAASC')]).toEqual([false, false])
  }
})
