import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { clearOverride, putOverride, putSkill, readOverrides, readSkills, ruleIdOf, type SkillDraft, skillModule } from '@mem/extract/skills'
import { openStore } from '@mem/store'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from '../parse.ts'

/** A real database file with the tables of skills. */
const opened = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mem-skills-'))
  const path = join(folder, 'memory.sqlite')
  const store = await openStore({ path, clock: () => 0, modules: [skillModule] })
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const rows = (sql: string) => {
    const database = new DatabaseSync(path, { readOnly: true })
    try {
      return database.prepare(sql).all().map((row) => ({ ...row }))
    } finally {
      database.close()
    }
  }
  const put = (content: string, over: Partial<SkillDraft> = {}, now = 5) => store.write(putSkill(store, draftOf(content, over), now))
  return { store, rows, put }
}

const draftOf = (content: string, over: Partial<SkillDraft> = {}): SkillDraft => ({
  name: 'release', source: 'project', path: '/p/release/SKILL.md', content, description: 'How we release', whenToUse: 'On Mondays',
  modelInvocable: true, userInvocable: false, enabled: true, rules: parse(content).rules, parser: 'p1', ...over,
})
const first = '- Run the whole test suite\n- Tag the release commit\n'
const second = '# Release\n\n- Tag the release commit\n- Tell the whole team\n'
const secondMoved = '- Some other rule came\n- Tag the release commit\n'

describe('a stored skill', () => {
  it('has a version for every distinct content, which supersedes the one before', async () => {
    const { put, rows } = await opened()
    expect(await put(first)).toEqual({ status: 'new', version: 1 })
    expect(await put(first)).toEqual({ status: 'unchanged', version: 1 })
    expect(await put(second, {}, 9)).toEqual({ status: 'new', version: 2 })
    expect(rows('select number, name, source, path, content, length(content_hash) as hash, supersedes, created_at from skill_version order by id')).toEqual([
      { number: 1, name: 'release', source: 'project', path: '/p/release/SKILL.md', content: first, hash: 64, supersedes: null, created_at: 5 },
      { number: 2, name: 'release', source: 'project', path: '/p/release/SKILL.md', content: second, hash: 64, supersedes: 1, created_at: 9 },
    ])
  })

  it('has a former content in effect again without another version', async () => {
    const { store, put, rows } = await opened()
    for (const content of [first, second]) await put(content)
    expect(await put(first)).toEqual({ status: 'known', version: 1 })
    expect(rows('select count(*) as n from skill_version')).toEqual([{ n: 2 }])
    const [skill] = await store.read(readSkills(store))
    expect([skill?.version, skill?.rules.map(({ text }) => text)]).toEqual([1, ['Run the whole test suite', 'Tag the release commit']])
  })

  it('keeps latest version, enabled flag, description, when-to-use and invocation, also when only they change', async () => {
    const { store, put } = await opened()
    await put(first)
    const facts = { description: 'How we release', whenToUse: 'On Mondays', modelInvocable: true, userInvocable: false, enabled: true, version: 1 }
    expect(await store.read(readSkills(store))).toMatchObject([{ name: 'release', ...facts }])
    const changed = { description: null, whenToUse: null, modelInvocable: false, userInvocable: true, enabled: false }
    await put(first, changed)
    expect(await store.read(readSkills(store))).toMatchObject([{ name: 'release', ...changed, version: 1 }])
  })

  it('is another one from another place, by the same name', async () => {
    const { store, put } = await opened()
    await put(first)
    await put(second, { path: '/q/release/SKILL.md' })
    const skills = await store.read(readSkills(store))
    expect(skills.map(({ path, version, rules }) => [path, version, rules.length])).toEqual([['/p/release/SKILL.md', 1, 2], ['/q/release/SKILL.md', 1, 2]])
  })
})

describe('a stored rule', () => {
  it('has key, text, category, scope, source path and line, active flag and content hash', async () => { // A-051 A-083
    const { put, rows } = await opened()
    await put('# Style\n\nNever translate, except in quotes.\n')
    const [key] = parse('# Style\n\nNever translate, except in quotes.\n').rules.map((rule) => rule.key)
    expect(rows('select * from skill_rule')).toEqual([
      {
        id: ruleIdOf(draftOf(first), key ?? ''), skill: 1, rule_key: key, text: 'Never translate, except in quotes.', category: 'prohibition',
        scope: '["body","path","explanation"]', source_path: '/p/release/SKILL.md', source_line: 3, active: 1,
        content_hash: expect.stringMatching(/^[0-9a-f]{64}$/), updated_at: 5,
      },
    ])
  })

  it('is there once for a skill and key: a new version moves it, and turns off those that it lacks', async () => {
    const { store, put, rows } = await opened()
    await put(first)
    await put(secondMoved)
    const stored = rows('select text, source_line, active from skill_rule order by text')
    expect(stored).toEqual([
      { text: 'Run the whole test suite', source_line: 1, active: 0 },
      { text: 'Some other rule came', source_line: 1, active: 1 },
      { text: 'Tag the release commit', source_line: 2, active: 1 },
    ])
    const [skill] = await store.read(readSkills(store))
    expect(skill?.rules.map(({ line, text }) => [line, text])).toEqual([[1, 'Some other rule came'], [2, 'Tag the release commit']])
    await put(first)
    expect(rows('select text from skill_rule where active = 1 order by text')).toEqual([{ text: 'Run the whole test suite' }, { text: 'Tag the release commit' }])
  })

  it('is read again when another reader reads the same content', async () => {
    const { put, rows } = await opened()
    await put('Never push.\n', { rules: parse('Never push.\n', { autoClassify: false }).rules })
    await put('Never push.\n')
    expect(rows('select category from skill_rule')).toEqual([{ category: 'guidance' }])
    expect(await put('Never push.\n', { parser: 'p2' })).toEqual({ status: 'unchanged', version: 1 })
    expect(rows('select category from skill_rule')).toEqual([{ category: 'prohibition' }])
  })
})

describe('what a person decided about a rule', () => {
  const idOf = (text: string) => ruleIdOf(draftOf(first), parse(first).rules.find((rule) => rule.text === text)?.key ?? '')
  const tag = idOf('Tag the release commit')

  it('is its category, active flag and scope, each by itself', async () => {
    const { store, put } = await opened()
    await put(first)
    const given = (override: object) => store.write(putOverride(store, tag, { given: override, now: 7 }))
    expect(await given({ category: 'format' })).toBe(true)
    expect(await given({ active: false })).toBe(true)
    expect(await given({ scope: ['quote'] })).toBe(true)
    expect(await store.read(readOverrides(store))).toEqual(new Map([[tag, { category: 'format', active: false, scope: ['quote'] }]]))
    await store.write(clearOverride(store, tag))
    expect(await store.read(readOverrides(store))).toEqual(new Map())
  })

  it('stands when the skill gets its next version', async () => {
    const { store, put } = await opened()
    await put(first)
    await store.write(putOverride(store, tag, { given: { active: false }, now: 7 }))
    await put(secondMoved)
    const [skill] = await store.read(readSkills(store))
    const kept = skill?.rules.find(({ text }) => text === 'Tag the release commit')
    expect(kept?.id).toBe(tag)
    expect((await store.read(readOverrides(store))).get(tag)).toEqual({ category: null, active: false, scope: null })
  })

  it('is refused for a rule that nobody stored', async () => {
    const { store } = await opened()
    expect(await store.write(putOverride(store, tag, { given: { active: false }, now: 7 }))).toBe(false)
    expect(await store.read(readOverrides(store))).toEqual(new Map())
  })
})

it('keeps its rows linked: a check of the file finds nothing', async () => {
  const { store, put } = await opened()
  for (const content of [first, second, secondMoved]) await put(content)
  expect(await store.checkIntegrity()).toEqual([])
})
