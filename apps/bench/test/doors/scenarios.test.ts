import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import createScenarioAdapter from '../../src/doors/scenarios.ts'

const adapter = createScenarioAdapter()
let folder = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'scenario-test-'))
  await adapter.reset({ dir: folder })
})
afterEach(async () => {
  await adapter.end()
  rmSync(folder, { recursive: true })
})

const said = (id: string, text: string, given: Partial<Parameters<typeof adapter.event>[0]> = {}) =>
  adapter.event({ id, session: 's1', ws: 'w1', type: 'user/message', text, t: '2026-03-01T10:00:00Z', source: 'user', ...given })
const ask = (text: string, given: Partial<Parameters<typeof adapter.query>[0]> = {}) =>
  adapter.query({ session: 's2', ws: 'w1', text, t: '2026-03-02T10:00:00Z', visible: [], budget: 1_000, ...given })

it('gives the block with items that name the events of the case', async () => {
  await said('e1', 'Always deploy the kestrel service from the release branch.')
  await adapter.turnEnd({ session: 's1' })
  const { block, items, abstain } = await ask('How do we deploy the kestrel service?')
  expect(block).toContain('release branch')
  expect(abstain).toBe(false)
  const found = items.find((item) => item.text.includes('release branch'))
  expect(found).toMatchObject({ status: 'active', evidence: 'user_explicit', sources: ['e1'] })
})

it('tells words of tools and assistants from those of the user', async () => {
  await said('e1', 'The kestrel quota is 900 requests.', { type: 'tool/result', source: null, tool: 'web' })
  await said('e2', 'I suggest a kestrel quota of 700 requests.', { type: 'assistant/message', source: null })
  await adapter.turnEnd({ session: 's1' })
  const { items } = await ask('What is the kestrel quota?')
  expect(items.filter((item) => item.evidence === 'user_explicit')).toEqual([])
})

it('hands the source of a message on: what a plugin wrote is not the words of the user', async () => {
  await said('e1', 'The kestrel quota is 900 requests per minute.')
  await said('e2', 'The kestrel quota is always 80 requests per minute.', { source: 'plugin:memory' })
  await adapter.turnEnd({ session: 's1' })
  const { block } = await ask('What is the kestrel quota?')
  expect(block).toContain('900')
  expect(block).not.toContain('80 requests')
})

it('keeps what was said across a restart and a compaction', async () => {
  await said('e1', 'The kestrel quota is 900 requests per minute.')
  await adapter.turnEnd({ session: 's1' })
  await adapter.compaction({ session: 's1', summary: 'They talked.' })
  await adapter.restart()
  expect((await ask('What is the kestrel quota?')).block).toContain('900')
})

it('leaves out what the model can still see', async () => {
  await said('e1', 'The kestrel quota is 900 requests per minute.')
  await adapter.turnEnd({ session: 's1' })
  const { block } = await ask('What is the kestrel quota?', { session: 's1', visible: ['e1'] })
  expect(block).not.toContain('900')
})

it('passes commands on', async () => {
  await said('e1', 'Hello.')
  await adapter.command({ session: 's1', ws: 'w1', text: '/memory remember The kestrel mascot is called Ferdinand.' })
  expect((await ask('What is the kestrel mascot called?')).block).toContain('Ferdinand')
})

it('shows every byte of the memory files, and no secret is among them', async () => {
  const secret = ['sk', 'proj', 'Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z'].join('-')
  await said('e1', `The kestrel key is ${secret}.`)
  await adapter.turnEnd({ session: 's1' })
  const dump = adapter.dump()
  expect(dump).toContain('The kestrel key is')
  expect(dump).not.toContain(secret)
})
