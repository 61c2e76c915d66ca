import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openClaims, SHOP, temporaryFolder } from '../claim-memory.ts'

/** Runs a program of this folder in a process of its own and gives what it printed. */
async function runChild(program: string, ...given: readonly string[]): Promise<string> {
  const file = join(import.meta.dirname, program)
  const child = spawn(process.execPath, ['--conditions=@mem/source', '--no-warnings', file, ...given])
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  child.stdout.on('data', (data) => (out += data))
  child.stderr.on('data', (data) => (out += data))
  await once(child, 'close')
  return out
}

it('keeps one row of each claim, every statement and every outcome, when processes put the same at once', async () => { // B-018 B-094
  const path = join(temporaryFolder(), 'memory.sqlite')
  const count = 60
  const printed = await Promise.all(['3', '5'].map((seed) => runChild('put-shared.ts', path, seed, String(count))))
  const statuses = printed.map((out) => JSON.parse(out) as Record<string, number>)
  const sum = (status: string) => statuses.reduce((total, counts) => total + (counts[status] ?? 0), 0)
  expect([sum('new'), sum('repeat')]).toEqual([count, count])
  const memory = await openClaims({ path })
  const claims = await memory.read(memory.programs.list([SHOP], { limit: 500 }))
  expect(claims).toHaveLength(count)
  for (const claim of claims) expect(claim).toMatchObject({ statements: 2, belief: { alpha: 8, beta: 1 } })
  const found = await memory.read(memory.programs.candidates([SHOP], ['claim', 'n7']))
  expect(found.map(({ matchedCount }) => matchedCount).sort()).toEqual([...Array.from({ length: count - 1 }, () => 1), 2])
  expect(found.every(({ belief }) => belief.alpha === 8)).toBe(true)
}, 60_000)
