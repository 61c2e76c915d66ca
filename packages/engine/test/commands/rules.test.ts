import { describe, expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'
import { hostSkill } from '../skills/release-skill.ts'

const opened = async () => {
  const test = await openTestMemory()
  await test.memory.session({ key: 's1', cwd: '/shop' })
  await test.memory.skills({ session: 's1', skills: [hostSkill()] })
  const run = (text: string, session: string | null = 's1') => test.memory.command({ session, text })
  const idOf = async (words: string) => new RegExp(`(rule_[0-9a-f]{16}) .*${words}`).exec((await run('rules')).text)?.[1] ?? ''
  const hasRule = async () => (await test.ask('s1', 'Write the migration')).text.includes('rollback script')
  return { test, run, idOf, hasRule }
}

describe('rules', () => {
  it('lists skills and rules with reference, category, scope, line and whether they count', async () => {
    const { run } = await opened()
    const { ok, text, data } = await run('rules')
    expect(ok).toBe(true)
    expect(text.replace(/rule_[0-9a-f]{16}/g, 'rule_x').split('\n')).toEqual([
      'release (/shop/skills/release/SKILL.md): 5 rules',
      '  rule_x [workflow · everywhere · line 10 · active] Freeze the branch for the rollout',
      '  rule_x [workflow · everywhere · line 11 · active] Announce the rollout in the channel',
      '  rule_x [prohibition · everywhere · line 15 · active] Never deploy a migration without a rollback script.',
      '  rule_x [format · scope body, path, explanation · line 16 · active] Changelog entries are written in Markdown, except in quotes.',
      '  rule_x [current_state · everywhere · line 17 · active] Currently the canary cluster runs version 3.2.',
    ])
    expect(data).toMatchObject({ skills: [{ name: 'release', rules: expect.arrayContaining([expect.objectContaining({ evidence: 'skill', line: 15 })]) }] })
    expect((await run('help')).text).toContain('rules [skill]')
  })

  it('lists one skill, refuses one that is not there, and outside of a session lists what was ever read', async () => {
    const { run } = await opened()
    expect((await run('rules release')).text).toContain('release (/shop/skills/release/SKILL.md): 5 rules')
    expect(await run('rules other')).toMatchObject({ ok: false, text: 'there is no skill "other" here; there are: release' })
    expect((await run('rules', null)).text).toContain('Never deploy a migration')
  })

  it('says that a session has none, and that they are off', async () => {
    const { test, run } = await opened()
    await test.memory.skills({ session: 's1', skills: [] })
    expect((await run('rules')).text).toBe('no skill was given for this session in this process; the harness gives them')
    const off = await openTestMemory({ skills: { enabled: false } })
    expect((await off.memory.command({ session: null, text: 'rules' })).text).toBe('skills are off: skills.enabled is false')
  })
})

describe('rules set', () => {
  it('turns a rule off and on again, without touching the file and over its next version', async () => { // A-089 A-090
    const { test, run, idOf, hasRule } = await opened()
    const id = await idOf('rollback')
    expect(await run(`rules set ${id} --off`)).toMatchObject({ ok: true, text: `${id} changed: --off` })
    expect(await hasRule()).toBe(false)
    const next = `# Release\n\nOther words first.\n\n${hostSkill().content?.slice(10)}`
    await test.memory.skills({ session: 's1', skills: [hostSkill({ content: next, file: null })] })
    expect((await run('rules')).text).toMatch(new RegExp(`${id} \\[prohibition · everywhere · line \\d+ · off · set by the user\\]`))
    expect(await hasRule()).toBe(false)
    await run(`rules set ${id} --on`)
    expect(await hasRule()).toBe(true)
  })

  it('changes category and scope in blocks, for every session, and takes it back', async () => { // A-053 A-089
    const { test, run, idOf } = await opened()
    const id = await idOf('rollback')
    await run(`rules set ${id.slice(0, 12)} --category current_state --scope quote,body`)
    await test.reopen()
    await test.memory.session({ key: 's2', cwd: '/shop' })
    await test.memory.skills({ session: 's2', skills: [hostSkill()] })
    const { text } = await test.ask('s2', 'Write the migration')
    expect(text).toContain(':15 · dynamic state: verify against current data, not a fixed check] Never deploy a migration without a rollback script. (scope: body, quote)')
    const again = await test.memory.command({ session: 's2', text: `rules set ${id} --reset` })
    expect(again.text).toBe(`${id} is again as its skill has it`)
    expect((await test.ask('s2', 'Write the migration')).text).toMatch(/:15\] Never deploy a migration without a rollback script\.\n/)
  })

  it('puts a rule into the core as a workflow line', async () => {
    const { test, run, idOf } = await opened()
    await run(`rules set ${await idOf('Changelog')} --category workflow`)
    const { lines } = await test.ask('s1', 'Write the migration')
    expect(lines.find(({ text }) => text.includes('Changelog'))?.section).toBe('rules-core')
  })

  it.each([
    ['rules set', 'rules set needs a rule'],
    ['rules set x --off', 'there is no rule "x"'],
    ['rules set #3 --off', 'there is no rule "#3"'],
    ['rules set rule_ffffffffffffffff --off', 'there is no rule "rule_ffffffffffffffff" here'],
    ['rules set ID', 'rules set needs --category, --scope, --off, --on or --reset'],
    ['rules set ID --category wrong', '--category takes one of: current_state, prohibition,'],
    ['rules set ID --category', '--category takes one of: current_state, prohibition,'],
    ['rules set ID --scope title', '--scope takes everywhere, or some of body,quote,path,explanation'],
    ['rules set ID --scope body,', 'changed'],
    ['rules set ID --dance', 'rules set knows no "--dance"'],
    ['rules set ID --reset --off', '--reset stands alone'],
  ])('answers %j with %j', async (line, answer) => {
    const { run, idOf } = await opened()
    const { ok, text } = await run(line.replace('ID', await idOf('rollback')))
    expect(text).toContain(answer)
    expect(ok).toBe(answer === 'changed')
  })
})
