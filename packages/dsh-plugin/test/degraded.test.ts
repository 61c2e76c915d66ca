import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, it, vi } from 'vitest'
import { applyWith } from '../src/apply-with.ts'
import { bootHost, cleanUp, temporaryFolder } from './host/boot-host.ts'
import { say, startSession, textsOf, type } from './host/conversation.ts'
import { mount, mountWith } from './host/mount.ts'
import { reasonsOfTurns } from './host/reasons-of-turns.ts'
import { ScriptedAdapter } from './host/scripted-adapter.ts'
import { handMemory } from './memory/hand-memory.ts'

afterEach(async () => {
  vi.unstubAllEnvs()
  await cleanUp()
})

/** One turn on a host with the plugin: what the model got, how the turn ended, what the command says. */
const oneTurn = async (config: unknown) => {
  const adapter = new ScriptedAdapter()
  const host = await bootHost({ adapter })
  const reasons = reasonsOfTurns(host.ctx)
  await mount(host.ctx, config)
  const agent = await startSession(host.ctx, host.home)
  await say(agent, 'hello')
  const reply = await type(host.ctx, agent, '/memory status')
  return { reply, reasons, log: host.log, seen: textsOf(adapter.requests[0]) }
}

it.each<[string, unknown, string]>([
  ['an unknown key', { budget: 100 }, 'Unrecognized key: "budget", given 100'],
  ['an unknown key in a group', { retrieval: { limit: 5, depth: 3 } }, 'retrieval: Unrecognized key: "depth", given 3'],
  ['a number out of range', { retrieval: { limit: 0 } }, 'retrieval.limit: Too small: expected number to be >=1, given 0'],
  ['a value of the wrong type', { enabled: 'yes' }, 'enabled: Invalid input: expected boolean, received string, given "yes"'],
  ['a folder that is not absolute', { dataDir: 'here' }, 'dataDir: must be an absolute path, given "here"'],
  ['an unset variable', { dataDir: '$NOWHERE_AT_ALL' }, 'dataDir: the variable NOWHERE_AT_ALL is not set'],
  ['something that is no mapping', 'on', 'Invalid input: expected object, received string'],
])('starts the host in spite of %s and says what is wrong', async (_, config, reason) => { // A-195 B-129
  const home = temporaryFolder()
  vi.stubEnv('DSH_HOME', home)
  const { reply, reasons, log, seen } = await oneTurn(config)
  expect(seen).toEqual(['hello'])
  expect(reasons).toEqual(['completed'])
  expect(reply).toMatchObject({ kind: 'error', text: expect.stringContaining(reason) })
  expect(log.filter((line) => line.startsWith('mem '))).toEqual([expect.stringContaining(reason)])
  expect(readdirSync(home)).toEqual([])
})

const foreign = (path: string) => {
  const database = new DatabaseSync(path)
  database.exec('CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES (1)')
  database.close()
}

/** A memory as a later version would leave it. */
const newer = async (path: string) => {
  const host = await bootHost({ adapter: new ScriptedAdapter() })
  await mount(host.ctx, { dataDir: join(path, '..') })
  await host.dispose()
  const database = new DatabaseSync(path)
  database.exec('PRAGMA user_version = 9999')
  database.close()
}

it.each<[string, (path: string) => void | Promise<void>]>([
  ['no database at all', (path) => writeFileSync(path, 'these are my notes '.repeat(1_000))],
  ["somebody else's database", foreign],
  ['a newer database', newer],
])('leaves %s untouched, starts the host and says so', async (_, write) => { // B-129
  const folder = join(temporaryFolder(), 'mem')
  mkdirSync(folder)
  const path = join(folder, 'memory.sqlite')
  await write(path)
  const before = readFileSync(path)
  const files = readdirSync(folder)
  const { reply, reasons, seen, log } = await oneTurn({ dataDir: folder })
  expect(seen).toEqual(['hello'])
  expect(reasons).toEqual(['completed'])
  expect(reply).toMatchObject({ kind: 'error', text: expect.stringContaining(path) })
  expect(log.filter((line) => line.startsWith('mem error'))).toHaveLength(1)
  expect(readFileSync(path).equals(before)).toBe(true)
  expect(readdirSync(folder)).toEqual(files)
})

it('says so when the folder cannot be made', async () => { // B-129
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const { reply, reasons } = await oneTurn({ dataDir: join(file, 'mem') })
  expect(reasons).toEqual(['completed'])
  expect(reply).toMatchObject({ kind: 'error', text: expect.stringContaining('Memory is off.') })
})

it('opens nothing when it is switched off', async () => {
  const folder = join(temporaryFolder(), 'mem')
  const { reply, seen } = await oneTurn({ enabled: false, dataDir: folder })
  expect(seen).toEqual(['hello'])
  expect(reply).toEqual({ kind: 'success', text: 'Memory is off: enabled is false in its configuration.' })
  expect(existsSync(folder)).toBe(false)
})

it('keeps the name of the command when only the database is wrong', async () => {
  const host = await bootHost({ adapter: new ScriptedAdapter() })
  const apply = applyWith(() => Promise.reject(new Error('no node:sqlite here')))
  await mountWith(host.ctx, apply, { commands: { name: 'recall' } })
  const agent = await startSession(host.ctx, host.home)
  expect(await type(host.ctx, agent, '/recall')).toEqual({ kind: 'error', text: 'Memory is off. no node:sqlite here' })
})

it('closes a memory that opens after the host unloaded the plugin', async () => {
  const host = await bootHost({ adapter: new ScriptedAdapter() })
  const opened = Promise.withResolvers<void>()
  const memory = handMemory()
  const apply = applyWith(async () => {
    await opened.promise
    return memory
  })
  const mounting = mountWith(host.ctx, apply)
  const ending = host.dispose()
  opened.resolve()
  await Promise.allSettled([mounting, ending])
  await vi.waitFor(() => expect(memory.calls).toEqual(['close']))
})
