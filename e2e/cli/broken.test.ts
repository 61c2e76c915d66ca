import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blocksIn } from './host/blocks-in.ts'
import { makeDshHome } from './host/dsh-home.ts'
import { answerText, startScriptedModel } from './host/scripted-model.ts'

const model = await startScriptedModel()
const host = makeDshHome(model.baseUrl)
const folder = join(host.home, 'mem')

beforeAll(() => host.addPlugin())

afterAll(async () => {
  await model.close()
  host.remove()
})

/** One turn and the status: how the host ended, what it printed, what the model got and what the command said. */
const oneTurn = async (rows: readonly object[]) => {
  host.patch(rows)
  const { code, output, errors } = await host.headless('hello', { lines: ['/memory status'] })
  const reply = host.notes().findLast(({ kind }) => kind === 'reply')
  const request = model.answers().at(-1)
  return { code, errors, reply, answered: output.trim() === answerText.trim(), blocks: request && blocksIn(request) }
}

it.each<[string, object, RegExp]>([
  ['an unknown key', { budget: 100 }, /Unrecognized key: "budget", given 100/],
  ['a value out of range', { retrieval: { limit: 0 } }, /retrieval\.limit: .*>=1, given 0/],
])('lets the host answer in spite of %s and names key, rule and value', async (_, config, reason) => { // A-195 B-129
  const { code, reply, answered, blocks } = await oneTurn([{ id: 'mem', config }])
  expect([code, answered, blocks]).toEqual([0, true, []])
  expect(reply).toMatchObject({ line: '/memory status', result: { kind: 'error', text: expect.stringMatching(reason) } })
  expect(existsSync(folder)).toBe(false)
})

it('lets the host answer in spite of a corrupt database, leaves it as it is and says so', async () => { // B-129
  mkdirSync(folder)
  const path = join(folder, 'memory.sqlite')
  writeFileSync(path, 'these are no pages of a database '.repeat(500))
  const before = readFileSync(path)
  const { code, reply, answered, blocks } = await oneTurn([])
  expect([code, answered, blocks]).toEqual([0, true, []])
  expect(reply).toMatchObject({ result: { kind: 'error', text: expect.stringContaining(path) } })
  expect(readFileSync(path).equals(before)).toBe(true)
  expect(readdirSync(folder)).toEqual(['memory.sqlite'])
})
