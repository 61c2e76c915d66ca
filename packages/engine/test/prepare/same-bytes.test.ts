import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openMemory } from '@mem/engine'
import { openStore } from '@mem/store'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { type Asked, askedAt, blocksOf } from './blocks-of.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const said = [
  'The staging database listens on port 5433.',
  'Alice owns billing, never touch packages/billing without her.',
  'We decided: the cache of the catalogue lives for 60 seconds.',
  'Correction: the staging database is on port 5440, not 5433.',
  '发布流程：周五不发版，周四冻结分支。',
  'As I said before, the cache of the catalogue lives for 60 seconds.',
]

const questions = [
  'Which port does the staging database use, and who owns billing?',
  'What did we decide about the cache of the catalogue?',
  '发布流程里周五能不能上线？',
  'When is the zeppelin delivered?',
]

/** A folder with a small store: what was said in each session of one workspace, the last one yesterday. */
const filled = async (sessions: readonly (readonly string[])[]): Promise<string> => {
  const directory = mkdtempSync(join(tmpdir(), 'mem-bytes-'))
  folders.push(directory)
  const memory = await openMemory({}, { directory, clock: () => askedAt, newId: () => 'id', log: () => undefined })
  await memory.session({ key: 'asking', workspace: 'workspace:shop' })
  for (const [at, texts] of sessions.entries()) {
    const session = `session-${at}`
    await memory.session({ key: session, workspace: 'workspace:shop' })
    for (const [seq, text] of texts.entries())
      await memory.observe({ session, seq, type: 'user/message', text, sourceKind: 'user', messageId: `${session}-${seq}`, time: askedAt - 86_400_000 * (sessions.length - at) + seq })
    await memory.observe({ session, seq: texts.length, type: 'turn/end', text: 'completed' })
  }
  while (!(await memory.tick({ budgetMs: 1_000 })));
  await memory.close()
  return directory
}

const rebuild = async (directory: string): Promise<number> => {
  const store = await openStore({ path: join(directory, 'memory.sqlite'), clock: () => askedAt })
  let calls = 1
  while (!(await store.write(store.search.rebuild(5)))) calls += 1
  await store.close()
  return calls
}

const inAnotherProcess = async (asked: readonly Asked[]): Promise<readonly (readonly string[])[]> => {
  const program = fileURLToPath(new URL('blocks-of.ts', import.meta.url))
  const options = ['--conditions=@mem/source', '--no-warnings', program, JSON.stringify(asked)]
  const { stdout } = await promisify(execFile)(process.execPath, options)
  return JSON.parse(stdout) as string[][]
}

it('gives the same bytes for the same state: again, after its index was rebuilt, and in another process', async () => {
  const talk = [0, 1].map((at) => said.flatMap((text, index) => [text, `Chatter ${index * 7 + at} about tables, ports and teams.`]))
  const asked = { directory: await filled(talk), questions }
  const first = await blocksOf(asked)
  expect(first.map((text) => text.length > 200)).toEqual([true, true, true, true])
  expect(first[0]).toContain('5440')
  expect(first[3]).toContain('no record of: zeppelin')
  expect(await blocksOf(asked)).toEqual(first)
  expect(await inAnotherProcess([asked])).toEqual([first])
  // 24 messages and their items, five a call.
  expect(await rebuild(asked.directory)).toBeGreaterThan(5)
  expect(await blocksOf(asked)).toEqual(first)
  expect(await inAnotherProcess([asked])).toEqual([first])
})

const thing = fc.constantFrom('staging database', 'catalogue cache', 'billing service', '缓存', '发布流程', 'login page')
const amount = fc.integer({ min: 1, max: 9_999 })
const statement = fc.oneof(
  fc.tuple(thing, amount).map(([of, port]) => `The ${of} listens on port ${port}.`),
  fc.tuple(thing, amount).map(([of, seconds]) => `We decided: the ${of} lives for ${seconds} seconds.`),
  fc.tuple(thing, amount, amount).map(([of, now, old]) => `Correction: the ${of} is on port ${now}, not ${old}.`),
  thing.map((of) => `Always ask before you touch the ${of}.`),
  thing.map((of) => `不要改动${of}。`),
  fc.constantFrom(...said),
  fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' }),
)

it('gives the same bytes for whatever was said and asked, again, after a rebuild and in another process', { timeout: 120_000 }, async () => {
  const made: { asked: Asked; blocks: readonly string[] }[] = []
  const talk = fc.array(fc.array(statement, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 })
  const question = fc.oneof(thing.map((of) => `What is the port of the ${of} now?`), statement)
  const run = async (sessions: string[][], asking: string[]): Promise<void> => {
    const asked = { directory: await filled(sessions), questions: asking }
    const blocks = await blocksOf(asked)
    expect(await blocksOf(asked)).toEqual(blocks)
    await rebuild(asked.directory)
    expect(await blocksOf(asked)).toEqual(blocks)
    made.push({ asked, blocks })
  }
  await fc.assert(fc.asyncProperty(talk, fc.array(question, { minLength: 1, maxLength: 3 }), run), { numRuns: 25, endOnFailure: true })
  expect(made.flatMap(({ blocks }) => blocks).filter((text) => text.length > 0).length).toBeGreaterThan(10)
  expect(await inAnotherProcess(made.map(({ asked }) => asked))).toEqual(made.map(({ blocks }) => blocks))
})
