import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { canonicalWorkspace, scopeKey } from '../../src/index.ts'

const gone = () => null
const posix = { platform: 'linux', realpath: gone }
const win32 = { platform: 'win32', realpath: gone }
const onDisk = {
  platform: 'linux',
  realpath: (path: string) => {
    try {
      return realpathSync.native(path)
    } catch {
      // Nothing is there.
      return null
    }
  },
}

describe('a folder that is gone', () => {
  it.each([
    ['/srv/shop/', '/srv/shop'],
    ['//srv///shop', '/srv/shop'],
    ['/srv/./x/../shop/.', '/srv/shop'],
    ['/../srv/shop', '/srv/shop'],
    ['/srv/cafe\u0301', '/srv/café'],
    ['/srv/a\\b', '/srv/a\\b'],
    ['/', '/'],
    ['//', '/'],
  ])('%j is %j', (path, expected) => { // B-036
    expect(canonicalWorkspace(path, posix)).toBe(expected)
  })

  it.each([
    ['C:\\Work\\Shop', 'c:/Work/Shop'],
    ['c:/Work//Shop/', 'c:/Work/Shop'],
    ['C:\\\\Work\\x\\..\\Shop', 'c:/Work/Shop'],
    ['C:\\', 'c:'],
  ])('%j is %j on every platform', (path, expected) => { // B-036
    expect(canonicalWorkspace(path, posix)).toBe(expected)
    expect(canonicalWorkspace(path, win32)).toBe(expected)
  })

  it.each(['\\\\host\\share\\shop', '//host/share/shop/', '\\\\host/share\\\\shop'])('%j is a share on Windows', (path) => {
    expect(canonicalWorkspace(path, win32)).toBe('//host/share/shop')
  })
})

describe('a folder that is there', () => {
  const root = realpathSync.native(mkdtempSync(join(tmpdir(), 'mem-canonical-')))
  const folder = join(root, 'shop')
  mkdirSync(folder)
  mkdirSync(join(root, 'cafe\u0301'))
  symlinkSync(folder, join(root, 'link'))
  symlinkSync(join(root, 'cafe\u0301'), join(root, 'link\u0301'))
  afterAll(() => rmSync(root, { recursive: true }))

  it('is where its symbolic link leads', () => { // B-036
    expect(canonicalWorkspace(join(root, 'link'), onDisk)).toBe(folder)
    expect(canonicalWorkspace(`${root}//link/.`, onDisk)).toBe(folder)
  })

  it('is looked up as it is written, and then composed', () => { // B-036
    expect(canonicalWorkspace(join(root, 'link\u0301'), onDisk)).toBe(`${root}/café`)
  })

  it('on Windows is where its link leads, whatever it is called there', () => {
    const realpath = (path: string) => (path === 'c:/link' ? '\\\\host\\Share\\Shop' : 'D:\\Work\\Shop')
    expect(canonicalWorkspace('C:\\link\\', { platform: 'win32', realpath })).toBe('//host/Share/Shop')
    expect(canonicalWorkspace('c:\\other', { platform: 'win32', realpath })).toBe('d:/Work/Shop')
  })

  it('with a drive is not looked up where there are no drives', () => {
    const realpath = () => '/elsewhere'
    expect(canonicalWorkspace('C:\\Work', { platform: 'linux', realpath })).toBe('c:/Work')
  })

  /** What keys have been made from until now, in the engine. */
  const earlier = (path: string) => {
    const drive = /^[A-Za-z]:[\\/]/.test(path)
    const absolute = drive ? path : (onDisk.realpath(resolve(path)) ?? resolve(path))
    const slashes = drive ? /[\\/]+/g : /\/+/g
    return absolute.normalize('NFC').replace(slashes, '/').replace(/^[A-Z]:/, (letter) => letter.toLowerCase()).replace(/(?<=.)\/$/, '')
  }

  it('gives the keys that the engine gave until now', () => { // B-036 B-037
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    const key = (path: string) => scopeKey({ scope: 'workspace', path, sha256 })
    const part = fc.constantFrom('shop', 'link', 'link\u0301', 'cafe\u0301', 'x\\y', 'Work', ' ', 'a b', '项目')
    const dots = fc.constantFrom('', '.', '..')
    const written = fc.array(fc.oneof(part, part, dots), { maxLength: 6 }).map((parts) => parts.join('/'))
    const drives = fc.tuple(fc.constantFrom('C:\\', 'c:/', 'D:\\\\'), fc.array(part, { maxLength: 5 }), fc.constantFrom('/', '\\', '\\\\'))
    const paths = fc.oneof(
      written.map((rest) => `${root}/${rest}`),
      written.map((rest) => `/${rest}`),
      drives.map(([drive, parts, slash]) => drive + parts.join(slash)),
    )
    fc.assert(
      fc.property(paths, (path) => {
        expect(key(canonicalWorkspace(path, onDisk))).toBe(key(earlier(path)))
      }),
      { numRuns: 400 },
    )
  })
})
