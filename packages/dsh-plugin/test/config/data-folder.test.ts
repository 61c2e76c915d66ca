import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { dataFolder } from '../../src/config/data-folder.ts'

const home = '/home/me'

it.each<[string, Record<string, string>, string]>([
  // A-197 A-199: without a folder of its own, in the DSH home.
  ['', {}, '/home/me/.dsh/mem'],
  ['', { DSH_HOME: '/data/dsh' }, '/data/dsh/mem'],
  ['', { DSH_HOME: '   ' }, '/home/me/.dsh/mem'],
  ['', { DSH_HOME: '~/dsh' }, '/home/me/dsh/mem'],
  ['', { DSH_HOME: 'dsh' }, resolve('dsh/mem')],
  ['  ', {}, '/home/me/.dsh/mem'],
  // `~` at the start and variables anywhere.
  ['/srv/mem', { DSH_HOME: '/data/dsh' }, '/srv/mem'],
  ['~/mem', {}, '/home/me/mem'],
  ['~', {}, '/home/me'],
  ['$ROOT/mem', { ROOT: '/srv' }, '/srv/mem'],
  ['/srv/$USER_NAME/$KIND', { USER_NAME: 'me', KIND: 'mem' }, '/srv/me/mem'],
  ['/srv/a~b', {}, '/srv/a~b'],
  ['$ROOT', { ROOT: '/a/$&/b' }, '/a/$&/b'],
])('resolves %j with %j', (dataDir, env, expected) => { // A-197 A-198 A-199
  expect(dataFolder(dataDir, { env, home })).toBe(expected)
})

it.each([
  ['$NOWHERE/mem', 'dataDir: the variable NOWHERE is not set, given "$NOWHERE/mem"'],
  ['mem', 'dataDir: must be an absolute path, given "mem"'],
  ['~other/mem', 'dataDir: must be an absolute path, given "~other/mem"'],
])('refuses %j', (dataDir, reason) => {
  expect(() => dataFolder(dataDir, { env: {}, home })).toThrow(reason)
})
