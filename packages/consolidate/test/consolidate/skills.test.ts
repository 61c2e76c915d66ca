import { expect, it } from 'vitest'
import { CONSOLIDATE_SYSTEM } from '../../src/consolidate/prompt/consolidate-system.ts'
import { renderSkill } from '../../src/consolidate/skills/render-skill.ts'
import { isSkillName } from '../../src/consolidate/skills/skill-name.ts'
import { isExtraFile } from '../../src/consolidate/skills/skill-path.ts'
import { openHandbook } from './handbook-memory.ts'

const RAW = 'Restart the staging server with `systemctl restart shop`, check /health after 10 s; beware of open orders.'
const skill = (evidence: readonly string[], given: Readonly<Record<string, unknown>> = {}) => ({
  name: 'restart-shop',
  description: 'Restart the "staging" server: when and how',
  triggers: ['the staging server must restart'],
  procedure: ['Restart it with `systemctl restart shop`', 'check /health after 10 s'],
  verification: ['/health after 10 s'],
  pitfalls: ['open orders'],
  evidence,
  ...given,
})

async function promoted() {
  const memory = await openHandbook()
  await memory.record({ session: 'monday', raw: RAW })
  const files = [{ path: 'scripts/restart.sh', text: 'systemctl restart shop\n' }]
  await memory.consolidate(({ records }) => ({ skills: [skill(records, { files })] }))
  return memory
}
const filesOf = async (memory: Awaited<ReturnType<typeof openHandbook>>) =>
  JSON.parse(String((await memory.rows('handbook_skill'))[0]?.files)) as Record<string, string>

it('writes a promoted procedure with front matter, triggers, procedure, verification and pitfalls', async () => { // C-067 C-075
  const memory = await promoted()
  const files = await filesOf(memory)
  expect(Object.keys(files)).toEqual(['SKILL.md', 'scripts/restart.sh'])
  expect(files['SKILL.md']).toBe(`---
name: restart-shop
description: "Restart the \\"staging\\" server: when and how"
---

# restart-shop

## Triggers

- the staging server must restart

## Procedure

1. Restart it with \`systemctl restart shop\`
2. check /health after 10 s

## Verification

- /health after 10 s

## Pitfalls

- open orders
`)
})

it('shows the model the skills that are there, and an update improves one instead of doubling it', async () => { // C-079
  const memory = await promoted()
  await memory.record({ session: 'tuesday', raw: `${RAW} Also works for the search server.` })
  await memory.consolidate(({ records, text }) => {
    expect(text).toContain('<skill name="restart-shop">Restart the "staging" server: when and how</skill>')
    return { skills: [skill(records, { triggers: ['the search server'] })] }
  })
  const rows = await memory.rows('handbook_skill')
  expect(rows).toHaveLength(1)
  const files = await filesOf(memory)
  expect(files['SKILL.md']).toContain('- the search server')
  expect(files['scripts/restart.sh']).toBe('systemctl restart shop\n')
})

it('removes only skills that are there and no person has written in', async () => { // C-078
  const memory = await promoted()
  const { sql } = memory
  await memory.write((function* () {
    yield sql.insertInto('handbook_skill').values({ scope: 1, name: 'mine', files: '{"SKILL.md":"# mine"}', origin: 'user', revision: 1, updated_at: 1 })
  })())
  await memory.record({ session: 'tuesday', raw: RAW })
  const report = await memory.consolidate(() => ({ remove_skills: ['restart-shop', 'mine', '../..', 'unknown'] }))
  expect((await memory.rows('handbook_skill')).map(({ name }) => name)).toEqual(['mine'])
  expect(report.batches[0]?.refused.map(({ code }) => code)).toEqual(['kept', 'skill-name', 'unknown-skill'])
})

it('leaves a skill alone that a person has written in', async () => {
  const memory = await promoted()
  const { sql } = memory
  await memory.write((function* () { yield sql.updateTable('handbook_skill').set({ origin: 'user', files: '{"SKILL.md":"mine"}' }) })())
  await memory.record({ session: 'tuesday', raw: RAW })
  const report = await memory.consolidate(({ records }) => ({ skills: [skill(records)] }))
  expect(report.batches[0]?.refused).toMatchObject([{ kind: 'skill', code: 'kept', subject: 'restart-shop' }])
  expect(await filesOf(memory)).toEqual({ 'SKILL.md': 'mine' })
})

it('asks for repeated procedures only, whose success can be checked', () => { // C-074
  expect(CONSOLIDATE_SYSTEM).toContain('skills: only for a procedure that was carried out more than once and whose success can be checked')
})

it.each(['a', 'restart-shop', '0-day', 'a'.repeat(64)])('takes the name %s', (name) => { // C-076
  expect(isSkillName(name)).toBe(true)
})

it.each(['', '-a', 'A', 'a b', 'a/b', '..', 'a.b', 'a\n', '重启', 'a'.repeat(65)])('refuses the name %j', (name) => { // C-076
  expect(isSkillName(name)).toBe(false)
})

it.each(['scripts/run.sh', 'templates/a/b.md', 'examples/one.txt'])('takes the extra file %s', (path) => { // C-077
  expect(isExtraFile(path)).toBe(true)
})

it.each(['SKILL.md', 'run.sh', 'bin/run.sh', 'scripts', 'scripts/', '/scripts/a', 'scripts/../a', 'scripts/.env', 'scripts/a/../../b', 'scripts\\a', 'scripts/a b', 'scripts/a/b/c/d'])('refuses the extra file %s', (path) => { // C-077
  expect(isExtraFile(path)).toBe(false)
})

it('keeps a description on its line whatever it holds', () => {
  const text = renderSkill({ name: 'a', description: 'x\n---\nevil: 1', triggers: ['t'], procedure: ['p'], verification: ['v'], pitfalls: ['f'] })
  expect(text.split('\n').slice(0, 4)).toEqual(['---', 'name: a', 'description: "x\\n---\\nevil: 1"', '---'])

})
