import { readConfig as check } from '@mem/engine'
import { expect, it } from 'vitest'
import { pluginConfig } from '../../src/config/plugin-config.ts'

const readConfig = (given: unknown) => check(pluginConfig, given)

it.each([undefined, null, {}])('gives every default for %j', (given) => { // A-194 A-196 A-197 A-226 A-227 A-228
  expect(readConfig(given)).toMatchObject({
    enabled: true,
    dataDir: '',
    commands: { register: true, name: 'memory', exposeModelTool: false },
    backfill: { sessions: 20 },
  })
})

it('keeps what is given beside the defaults of what is not', () => {
  const config = readConfig({ commands: { name: 'recall' }, retrieval: { limit: 7 } })
  expect(config.commands).toEqual({ register: true, name: 'recall', exposeModelTool: false })
  expect(config.retrieval).toEqual({ ...readConfig({}).retrieval, limit: 7 })
})

it.each<[unknown, string]>([
  [{ retrieval: { limit: 0 } }, 'retrieval.limit: Too small: expected number to be >=1, given 0'],
  [{ enabled: 'yes' }, 'enabled: Invalid input: expected boolean, received string, given "yes"'],
  [{ commands: { name: 'Mem!' } }, 'commands.name: must be lower-case letters'],
  [{ dataDir: 5 }, 'dataDir: Invalid input: expected string, received number, given 5'],
  [{ budget: 3 }, 'Unrecognized key: "budget"'],
  [{ commands: { alias: 'm' } }, 'commands: Unrecognized key: "alias"'],
  ['on', 'Invalid input: expected object, received string'],
  [[], 'Invalid input: expected object, received array'],
])('refuses %j with key, rule and value', (given, reason) => {
  expect(() => readConfig(given)).toThrow(reason)
})

it('names every problem at once', () => {
  expect(() => readConfig({ enabled: 1, dataDir: 2 })).toThrow(/enabled: .*; dataDir: /)
})
