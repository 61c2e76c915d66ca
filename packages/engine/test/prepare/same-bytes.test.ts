import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openMemory } from '@mem/engine'
import { openStore } from '@mem/store'
import { afterEach, expect, it } from 'vitest'
import { askedAt, blocksOf } from './blocks-of.ts'

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

/** A folder with a small store: two sessions of one workspace, some of it chatter. */
const filled = async (): Promise<string> => {
  const directory = mkdtempSync(join(tmpdir(), 'mem-bytes-'))
  folders.push(directory)
  const memory = await openMemory({}, { directory, clock: () => askedAt, newId: () => 'id', log: () => undefined })
  for (const key of ['first', 'second', 'asking']) await memory.session({ key, workspace: 'workspace:shop' })
  for (const [at, session] of ['first', 'second'].entries()) {
    const texts = said.flatMap((text, index) => [text, `Chatter ${index * 7 + at} about tables, ports and teams.`])
    for (const [seq, text] of texts.entries())
      await memory.observe({ session, seq, type: 'user/message', text, sourceKind: 'user', messageId: `${session}-${seq}`, time: askedAt - 86_400_000 * (2 - at) + seq })
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

const inAnotherProcess = async (directory: string): Promise<readonly string[]> => {
  const program = fileURLToPath(new URL('blocks-of.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=@mem/source', '--no-warnings', program, directory])
  return JSON.parse(stdout) as string[]
}

it('gives the same bytes for the same state: again, after its index was rebuilt, and in another process', async () => {
  const directory = await filled()
  const first = await blocksOf(directory)
  expect(first.map((text) => text.length > 200)).toEqual([true, true, true, true])
  expect(first[0]).toContain('5440')
  expect(first[3]).toContain('no record of: zeppelin')
  expect(await blocksOf(directory)).toEqual(first)
  expect(await inAnotherProcess(directory)).toEqual(first)
  // 24 messages and their items, five a call.
  expect(await rebuild(directory)).toBeGreaterThan(5)
  expect(await blocksOf(directory)).toEqual(first)
  expect(await inAnotherProcess(directory)).toEqual(first)
})
