import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blocksIn } from './host/blocks-in.ts'
import { makeDshHome } from './host/dsh-home.ts'
import type { WireRequest } from './host/fake-deepseek.ts'
import { changedFiles, fileHashes } from './host/file-hashes.ts'
import { readDatabase } from './host/read-database.ts'
import { fillsTheWindow, smallWindow, startScriptedModel, summaryText } from './host/scripted-model.ts'

const model = await startScriptedModel()
const host = makeDshHome(model.baseUrl)
/** The same conversation on a host without the plugin. */
const controlModel = await startScriptedModel()
const control = makeDshHome(controlModel.baseUrl)

const fact = 'The staging server listens on port 8412, never change it.'
const question = 'Which port does the staging server use?'
const filling = (word: string) => `${fillsTheWindow} ${`${word} `.repeat(300)}`
const lines = [filling('lorem'), question, question, filling('ipsum'), question]

const seen = {
  codes: [] as (number | null)[],
  /** Requests of the first process, and those for an answer of the second, in a new session of the folder. */
  first: [] as readonly WireRequest[],
  second: [] as readonly WireRequest[],
  /** Files that the conversation changed, and logs of it that the second process changed. */
  changed: { host: [] as string[], control: [] as string[] },
  logs: { written: 0, touchedLater: [] as string[] },
}

const answersOf = (requests: readonly WireRequest[]) => requests.filter(({ purpose }) => purpose === 'answer')

/** Requests for an answer that come right after the host compacted, and so belong to the step that compacted. */
const afterCompaction = (requests: readonly WireRequest[]) =>
  requests.filter(({ purpose }, place) => purpose === 'answer' && requests[place - 1]?.purpose === 'compaction')

/** How often the fact stands in a request outside our blocks. */
const factOutside = (request: WireRequest) =>
  request.messages.filter(({ content }) => String(content).includes(fact) && !String(content).startsWith('⟦mem')).length

/** Has the conversation; gives every file that changed in the folder that holds all a process may write to. */
const talk = async (home: typeof host): Promise<string[]> => {
  // A profile's own files are made by the first command that boots it.
  await home.dsh('--profile', 'headless', '--dump-config')
  home.patch(smallWindow)
  const before = fileHashes(home.root)
  seen.codes.push((await home.headless(fact, { lines })).code)
  return changedFiles(before, fileHashes(home.root))
}

const logs = () => fileHashes(join(host.home, 'sessions'))

beforeAll(async () => {
  const [inControl] = await Promise.all([talk(control), host.addPlugin()])
  seen.changed = { control: inControl, host: await talk(host) }
  seen.first = [...model.requests]
  const [item] = readDatabase(host.home, `SELECT id FROM item WHERE content = '${fact}'`)
  const before = logs()
  const second = await host.headless(question, { lines: [question, `/memory forget ${item?.id}`] })
  seen.second = answersOf(model.requests.slice(seen.first.length))
  seen.codes.push(second.code)
  seen.logs = { written: before.size, touchedLater: changedFiles(before, logs()).filter((path) => before.has(path)) }
})

afterAll(async () => {
  await Promise.all([model.close(), controlModel.close()])
  host.remove()
  control.remove()
})

it('answers every turn of all processes', () => {
  expect(seen.codes).toEqual([0, 0, 0])
  expect([answersOf(seen.first).length, seen.second.length]).toEqual([6, 2])
  expect(host.notes().filter(({ kind, type }) => kind === 'event' && type === 'turn/end')).toHaveLength(8)
})

it('adds nothing while the words themselves are visible', () => {
  const [told, filled] = answersOf(seen.first)
  expect(told && [blocksIn(told), factOutside(told)]).toEqual([[], 1])
  expect(filled && [blocksIn(filled), factOutside(filled)]).toEqual([[], 1])
})

it('gives the model the fact in the very step that compacted its words away', () => { // A-261 A-300
  const compacted = afterCompaction(seen.first)
  expect(compacted).toHaveLength(2)
  for (const request of compacted) {
    expect(request.raw).toContain(summaryText)
    expect(factOutside(request)).toBe(0)
    const blocks = blocksIn(request)
    expect(blocks).toEqual([expect.stringContaining(fact)])
    expect(request.messages.at(-1)).toEqual({ role: 'user', content: blocks[0] })
  }
})

it('brings back a block that a second compaction removed', () => { // A-261
  const again = afterCompaction(seen.first)[1]
  const place = again ? seen.first.indexOf(again) : 0
  const before = answersOf(seen.first.slice(0, place)).at(-1)
  const compaction = seen.first.slice(0, place).find(({ purpose, raw }) => purpose === 'compaction' && raw.includes('ipsum'))
  for (const request of [before, compaction]) {
    expect(request && blocksIn(request)).toEqual(expect.arrayContaining([expect.stringContaining(fact)]))
  }
  expect(again && blocksIn(again)).toEqual([expect.stringContaining(fact)])
})

it('does not repeat a block while an identical one is visible', () => { // A-259
  const [block] = afterCompaction(seen.first).slice(0, 1).flatMap(blocksIn)
  const next = answersOf(seen.first)[3]
  expect(next?.messages.filter(({ content }) => content === question)).toHaveLength(2)
  expect(next && blocksIn(next)).toEqual([block])
  for (const request of seen.first) {
    const blocks = blocksIn(request)
    expect(new Set(blocks).size).toBe(blocks.length)
  }
})

it('gives a later process the fact in a new session of the folder, once', () => { // A-259 A-260
  const [asked, askedAgain] = seen.second
  const [block] = asked ? blocksIn(asked) : []
  expect(block).toContain(fact)
  expect(asked?.raw).not.toContain(summaryText)
  expect(asked?.messages.at(-1)).toEqual({ role: 'user', content: block })
  expect(askedAgain?.messages.filter(({ content }) => content === question)).toHaveLength(2)
  expect(askedAgain && blocksIn(askedAgain)).toEqual([block])
})

it('keeps what people typed, in order', () => { // A-256
  const typed = answersOf(seen.first)[1]?.messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  expect(typed?.filter((content) => content === fact || String(content).startsWith(fillsTheWindow))).toEqual([
    fact,
    filling('lorem'),
  ])
})

/** Names of sessions differ from run to run. */
const withoutIds = (path: string) =>
  path.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>').replace(/mem-e2e-\w{6}/g, '<root>')

it('writes nothing outside the memory folder', () => {
  const byHost = new Set(seen.changed.control.map(withoutIds))
  expect(byHost.size).toBeGreaterThan(0)
  expect(seen.changed.host.map(withoutIds).filter((path) => !byHost.has(path))).toEqual([join('home', 'mem', 'memory.sqlite')])
  expect([...byHost].filter((path) => path.includes('mem/'))).toEqual([])
})

it('keeps the memory readable by its owner only', () => {
  const mode = (path: string) => (statSync(join(host.home, path)).mode & 0o777).toString(8)
  expect([mode('mem'), mode('mem/memory.sqlite')]).toEqual(['700', '600'])
})

it('leaves the log of an earlier session as it is, also when what it says is forgotten', () => { // A-293
  expect(host.notes().find(({ kind }) => kind === 'reply')).toMatchObject({ result: { kind: 'success' } })
  expect(readDatabase(host.home, `SELECT status FROM item WHERE content = '${fact}'`)).toMatchObject([{ status: 'retracted' }])
  expect(seen.logs.written).toBeGreaterThan(0)
  expect(seen.logs.touchedLater).toEqual([])
})
