import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { bootHost, cleanUp } from './host/boot-host.ts'
import { say, startSession, type } from './host/conversation.ts'
import { mount } from './host/mount.ts'
import { ScriptedAdapter } from './host/scripted-adapter.ts'
import { readDatabase } from './memory/read-database.ts'

afterEach(cleanUp)

/** A model that searches when it is asked to. */
const searching = (query: unknown) =>
  new ScriptedAdapter(({ messages }) => {
    const last = messages.at(-1)
    const words = JSON.stringify(messages.filter(({ source }) => source.kind === 'user').at(-1)?.content)
    const isAsked = words.includes('Look it up') && !JSON.stringify(last).includes('tool-result')
    return isAsked ? { tool: { name: 'memory_search', input: query } } : { text: 'ok' }
  })

const lookUp = async (query: unknown, { commands = { exposeModelTool: true } as object, origin = {} } = {}) => {
  const adapter = searching(query)
  const host = await bootHost({ adapter })
  const folder = join(host.home, 'mem')
  await mount(host.ctx, { dataDir: folder, commands })
  const first = await startSession(host.ctx, host.home)
  for (const text of ['The staging port is 8080.', 'The nightly port is 9090.']) await say(first, text)
  await type(host.ctx, first, '/memory forget seq:0')
  const items = readDatabase(folder, "SELECT id FROM item WHERE content LIKE '%nightly%'")
  await type(host.ctx, first, `/memory forget ${items[0]?.id}`)
  const agent = await startSession(host.ctx, host.home, origin)
  await say(agent, 'Look it up please')
  const tool = adapter.requests.at(-1)?.tools?.find(({ name }) => name === 'memory_search')
  const answer = JSON.stringify(adapter.requests.at(-1)?.messages.at(-1)?.content)
  return { tool, answer, folder }
}

it('is not there by default', async () => {
  expect((await lookUp({ query: 'staging port' }, { commands: {} })).tool).toBeUndefined()
})

it('lets the model look up what was said in the folder, and nothing that was forgotten', async () => {
  const found = await lookUp({ query: 'staging port' })
  expect(found.answer).toContain('The staging port is 8080.')
  expect((await lookUp({ query: 'nightly port' })).answer).not.toContain('9090')
  expect((await lookUp({ query: 'zeppelin hangar' })).answer).not.toContain('8080')
})

it('changes nothing that is stored but the log of what was asked', async () => {
  const { folder } = await lookUp({ query: 'staging port' })
  expect(readDatabase(folder, "SELECT DISTINCT injected, reason FROM assembly_log WHERE trigger = 'tool'")).toEqual([
    { injected: 0, reason: 'asked' },
  ])
})

it('answers nothing to a sub-agent, whose session memory does not know', async () => {
  expect((await lookUp({ query: 'staging port' }, { origin: { origin: 'subagent' } })).answer).toContain('Nothing is remembered')
})

it('refuses a call without words, and the turn goes on', async () => {
  const { answer } = await lookUp({ words: 'staging port' })
  expect(answer).toContain('memory_search: query: Invalid input: expected string')
  expect(answer).not.toContain('8080')
})

it('costs few tokens of every request and holds nothing that the host would fill in', async () => {
  const { tool } = await lookUp({ query: 'staging port' })
  expect(tool?.parameters).toMatchObject({ type: 'object', required: ['query'], additionalProperties: false })
  // About 120 tokens.
  expect(JSON.stringify(tool).length).toBeLessThan(480)
  expect(JSON.stringify(tool)).not.toContain('{{')
})
