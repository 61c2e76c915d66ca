import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { apply, BLOG, keep, MINUTE, never, SHOP, START, scopeOf, type World, world } from './two-projects.ts'

const TABS = 'Always indent with tabs in the shop.'
const COMMA = 'Never end a list with a comma in the blog.'
const rules = [keep('shop tabs', TABS), keep('blog commas', COMMA), apply('shop tabs', TABS), apply('blog commas', COMMA)]

const twoProjects = async () => {
  const made = await world(rules)
  await made.say('s1', SHOP, [`About shop tabs: ${TABS}`, TABS])
  await made.say('b1', BLOG, [`About blog commas: ${COMMA}`, COMMA])
  return made
}

const fileOf = ({ folder }: World, workspace: string, path: string) => {
  const file = join(folder, 'vault', scopeOf(workspace), path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const allBytes = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')

it('makes a handbook for each of two projects, and nothing of one reaches the other', async () => { // C-051 C-053 C-061 C-063
  const made = await twoProjects()
  const { extract, scopes } = await made.handbooks.run(never)
  expect(extract.sessions.map(({ session, outcome }) => [session, outcome]).sort()).toEqual([['b1', 'record'], ['s1', 'record']])
  expect(scopes.map(({ skipped, consolidation }) => skipped ?? consolidation?.outcome)).toEqual(['done', 'done'])
  expect(fileOf(made, SHOP, 'MEMORY.md')).toContain(TABS)
  expect(fileOf(made, SHOP, 'MEMORY.md')).not.toContain('comma')
  expect(fileOf(made, BLOG, 'MEMORY.md')).toContain(COMMA)
  expect(fileOf(made, BLOG, 'MEMORY.md')).not.toContain('tabs')
  expect((await made.handbooks.summary(scopeOf(SHOP))).split('\n')[0]).toBe('v1')
  expect(await made.handbooks.summary(scopeOf(BLOG))).not.toContain('tabs')
  for (const { text, tools } of made.server.requests)
    if (tools.includes('memory_apply')) expect(text.includes('tabs') && text.includes('comma')).toBe(false)
})

it('asks no model and changes no byte when there is nothing new', async () => {
  const made = await twoProjects()
  await made.handbooks.run(never)
  const [calls, bytes] = [made.server.requests.length, allBytes(join(made.folder, 'vault'))]
  made.clock.now += 7 * 60 * MINUTE
  await made.handbooks.run(never)
  expect(made.server.requests).toHaveLength(calls)
  expect(allBytes(join(made.folder, 'vault'))).toBe(bytes)
})

it('replaces the one record of a session that grows, and its handbook follows after the cooldown', async () => { // C-054 C-055 C-056
  const made = await twoProjects()
  await made.handbooks.run(never)
  made.clock.now += 5 * 60 * MINUTE
  await made.say('s1', SHOP, ['One.', 'Two.', 'Three.', 'shop tabs again'])
  made.clock.now += 40 * MINUTE
  const { extract, scopes } = await made.handbooks.run(never)
  expect(extract.sessions).toMatchObject([{ session: 's1', outcome: 'record' }])
  expect(scopes.map(({ scope, skipped }) => [scope, skipped])).toEqual([[scopeOf(BLOG), 'nothing'], [scopeOf(SHOP), 'cooldown']])
  expect(await made.store.read(made.handbooks.records.list({ session: 's1' }))).toHaveLength(1)
  made.clock.now += 60 * MINUTE
  expect((await made.handbooks.run(never)).scopes[1]?.consolidation?.outcome).toBe('done')
})

it('says the exact gate that keeps a session out', async () => {
  const made = await world(rules)
  await made.say('s1', SHOP, [TABS])
  made.clock.now = START - 59 * MINUTE
  expect((await made.handbooks.explain('s1'))?.closed).toMatchObject({ name: 'idle' })
  made.clock.now = START + 40 * 24 * 60 * MINUTE
  expect((await made.handbooks.explain('s1'))?.closed).toMatchObject({ name: 'age' })
  expect(await made.handbooks.explain('nobody')).toBeNull()
})

it('keeps a person’s edit word for word over the next run', async () => {
  const made = await twoProjects()
  await made.handbooks.run(never)
  const file = join(made.folder, 'vault', scopeOf(SHOP), 'MEMORY.md')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n## Mine\n\nAsk me before you deploy on Fridays.\n`)
  await made.say('s2', SHOP, [`About shop tabs: ${TABS}`, TABS])
  made.clock.now += 7 * 60 * MINUTE
  await made.handbooks.run(never)
  expect(fileOf(made, SHOP, 'MEMORY.md')).toContain('Ask me before you deploy on Fridays.')
})

it('removes a session’s record with every word that rested on it, from files, tables and states', async () => {
  const made = await twoProjects()
  await made.handbooks.run(never)
  const touched = await made.store.write(made.handbooks.removeSessions(['s1']))
  expect(touched).toEqual([scopeOf(SHOP)])
  for (const scope of touched) await made.handbooks.publish(scope, never)
  expect(allBytes(join(made.folder, 'vault', scopeOf(SHOP)))).not.toContain('indent with tabs')
  expect(fileOf(made, BLOG, 'MEMORY.md')).toContain(COMMA)
  expect(await made.store.read(made.handbooks.revisions.list(scopeOf(SHOP)))).toEqual([])
})

it('resets a handbook for good, and makes nothing again by itself', async () => { // T-26
  const made = await twoProjects()
  await made.handbooks.run(never)
  expect(await made.handbooks.reset(scopeOf(SHOP), { again: false })).toBe(true)
  expect(existsSync(join(made.folder, 'vault', scopeOf(SHOP)))).toBe(false)
  made.clock.now += 7 * 60 * MINUTE
  const calls = made.server.requests.length
  await made.handbooks.run(never)
  expect(made.server.requests).toHaveLength(calls)
  expect(await made.handbooks.summary(scopeOf(SHOP))).toBe('')
  await made.handbooks.reset(scopeOf(SHOP), { again: true })
  expect((await made.handbooks.run(never)).extract.sessions).toMatchObject([{ session: 's1', outcome: 'record' }])
})

it('writes nothing back that was reset while its model was answering', async () => {
  let reset = () => Promise.resolve()
  const made = await world([keep('shop tabs', TABS), apply('shop tabs', TABS, () => reset())])
  await made.say('s1', SHOP, [`About shop tabs: ${TABS}`, TABS])
  reset = async () => void (await made.handbooks.reset(scopeOf(SHOP), { again: false }))
  const { scopes } = await made.handbooks.run(never)
  expect(scopes[0]?.consolidation).toMatchObject({ outcome: 'failed', failure: { code: 'fenced' } })
  expect(fileOf(made, SHOP, 'MEMORY.md')).not.toContain(TABS)
  expect(await made.store.read(made.handbooks.blocks.list(scopeOf(SHOP)))).toEqual([])
})

it('stays within the day’s budget when it is first turned on over many old sessions', async () => { // T-05
  const made = await world([{ ...keep('old work', 'Be brief.'), subject: 'old work' }, apply('old work', 'Be brief.')], { maxTokensPerDay: 60_000, maxTokensPerRun: 60_000, maxRolloutsPerRun: 50 })
  for (let number = 0; number < 120; number += 1) await made.say(`s${number}`, SHOP, [`old work ${number} ${'word '.repeat(600)}`, 'Be brief.'])
  for (let run = 0; run < 6; run += 1) {
    made.clock.now += 31 * MINUTE
    await made.handbooks.run(never)
  }
  const { spentToday } = await made.store.read(made.handbooks.status(null))
  expect(spentToday.tokens).toBeLessThanOrEqual(60_000)
  expect(spentToday.calls).toBeGreaterThan(5)
  expect(made.server.requests.length).toBe(spentToday.calls)
})
