import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { bootHost, cleanUp, type Host } from '../host/boot-host.ts'
import { say, startSession, textsOf, type } from '../host/conversation.ts'
import { mount, mountOver } from '../host/mount.ts'
import { ScriptedAdapter } from '../host/scripted-adapter.ts'
import { writeTool } from '../host/write-tool.ts'
import { handMemory } from '../memory/hand-memory.ts'

afterEach(cleanUp)

const onlyNew = { pathPattern: 'plans/*.md', mustNotExist: true, tools: ['write'], reason: 'A plan is never overwritten.' }

/** A model that writes a file in its first step and answers in the second. */
const writer = (file: string) =>
  new ScriptedAdapter((_request, number) =>
    number === 1 ? { tool: { name: 'write', input: { file_path: file, content: 'new' } } } : { text: 'done' },
  )

/** One turn of a model that writes a file, on a real host that `mountIt` brings the plugin into. */
const oneTurn = async (file: string, mountIt: (host: Host) => Promise<unknown>) => {
  const adapter = writer(file)
  const host = await bootHost({ adapter })
  mkdirSync(join(host.home, 'plans'))
  writeFileSync(join(host.home, 'plans/old.md'), 'old')
  await mountIt(host)
  await host.ctx.plugin(writeTool)
  await say(await startSession(host.ctx, host.home), 'write the plan')
  const seen = (adapter.requests[1]?.messages ?? []).flatMap(({ content }) => content)
  return {
    result: JSON.stringify(seen.filter((block) => block.type === 'tool-result')),
    read: (name: string) => readFileSync(join(host.home, 'plans', name), 'utf8'),
  }
}

const mountReal =
  (validation: object) =>
  ({ ctx, home }: Host) =>
    mount(ctx, { dataDir: join(home, 'mem'), validation })

it('lets a tool that is denied not run, and gives the model the reason', async () => { // A-166 A-169 A-283
  const { result, read } = await oneTurn('plans/../plans/old.md', mountReal({ preconditions: [onlyNew] }))
  expect(read('old.md')).toBe('old')
  expect(result).toContain('Error: write is denied for plans/../plans/old.md: it exists already, and it must not')
  expect(result).toContain('A plan is never overwritten.')
})

it('lets a tool run whose preconditions are met, and asks the rest of the chain', async () => {
  const asked: string[] = []
  const { result, read } = await oneTurn('plans/new.md', async (host) => {
    await mountReal({ preconditions: [onlyNew] })(host)
    host.ctx.on('tools/pre-execute', ({ name }, next) => {
      asked.push(name)
      return next()
    })
  })
  expect(read('new.md')).toBe('new')
  expect(result).toContain('wrote plans/new.md')
  expect(asked).toEqual(['write'])
})

it.each([
  ['no preconditions', { checks: [{ type: 'required_terms', terms: ['a'] }] }, []],
  ['validation switched off', { enabled: false, preconditions: [onlyNew] }, []],
  ['a precondition', { preconditions: [onlyNew] }, ['precondition write plans/new.md']],
])('listens to tools only when preconditions are configured: %s', async (_, validation, calls) => {
  const memory = handMemory()
  const { read } = await oneTurn('plans/new.md', ({ ctx }) => mountOver(ctx, memory, { validation }))
  expect(read('new.md')).toBe('new')
  expect(memory.calls.filter((call) => call.startsWith('precondition'))).toEqual(calls)
})

it.each([
  ['fails', () => Promise.reject(new Error('broken'))],
  ['never answers', () => new Promise<never>(() => undefined)],
])('lets the tool run when the memory %s, and says so', async (_, precondition) => {
  const memory = handMemory({ precondition })
  const { read } = await oneTurn('plans/old.md', ({ ctx }) =>
    mountOver(ctx, memory, { validation: { preconditions: [onlyNew] } }),
  )
  expect(read('old.md')).toBe('new')
  expect(memory.calls).toContain('report write runs unchecked: nothing was found out about plans/old.md')
})

it('shows the model what was wrong with its answer, at most twice', async () => { // A-163 A-164 A-182
  const adapter = new ScriptedAdapter((_request, number) => ({ text: `Done, part ${number}.` }))
  const host = await bootHost({ adapter })
  await mountReal({ checks: [{ type: 'required_terms', id: 'plan', terms: ['rollback plan'] }] })(host)
  const agent = await startSession(host.ctx, host.home)
  for (let turn = 1; turn <= 5; turn += 1) await say(agent, `go on ${turn}`)
  const added = adapter.requests.map((request, index) => {
    const before = textsOf(adapter.requests[index - 1]).length
    return textsOf(request).slice(index === 0 ? 0 : before).filter((text) => text.includes('[repair plan · seq:')).length
  })
  expect(added).toEqual([0, 1, 1, 0, 0])
  expect(textsOf(adapter.requests[1]).at(-1)).toContain('"rollback plan" is missing')
  expect(await type(host.ctx, agent, '/memory status')).toMatchObject({ text: expect.stringMatching(/last validation: #5 of seq:\d+ broken \(1 checked/) })
})

it('gives no more reminders once an answer passes', async () => {
  const adapter = new ScriptedAdapter((_request, number) => ({ text: number === 1 ? 'Done.' : 'The rollback plan: switch back.' }))
  const host = await bootHost({ adapter })
  await mountReal({ checks: [{ type: 'required_terms', terms: ['rollback plan'] }] })(host)
  const agent = await startSession(host.ctx, host.home)
  for (const text of ['one', 'two', 'three']) await say(agent, text)
  const reminders = textsOf(adapter.requests.at(-1)).filter((text) => text.includes('[repair '))
  expect(reminders).toHaveLength(1)
})
