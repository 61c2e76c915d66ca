import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { placeFile } from '../../src/files/place-file.ts'
import { temporaryFolder } from '../temporary.ts'

/** As file systems answer that know no second name of a file. */
const linkless = (code: string) => () => {
  throw Object.assign(new Error(`${code}: not here`), { code })
}

function made() {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  writeFileSync(from, 'whole')
  return { folder, from, to }
}

it.each([
  ['two names', undefined],
  ['one name (EPERM)', linkless('EPERM')],
  ['one name (ENOTSUP)', linkless('ENOTSUP')],
])('gives a file its name, and never another file’s, where files can have %s', (_, link) => {
  const { from, to } = made()
  placeFile(from, to, link)
  expect(readFileSync(to, 'utf8')).toBe('whole')
  // A file of its own: where it can have two names, the first one is still the placed file.
  rmSync(from, { force: true })
  writeFileSync(from, 'another')
  expect(() => placeFile(from, to, link)).toThrow(/EEXIST/)
  expect([readFileSync(to, 'utf8'), readFileSync(from, 'utf8')]).toEqual(['whole', 'another'])
})

it('leaves no empty file under the name when the file is gone', () => {
  const { folder, to } = made()
  expect(() => placeFile(join(folder, 'nothing'), to, linkless('EPERM'))).toThrow(/ENOENT/)
  expect(readdirSync(folder)).toEqual(['from'])
})

it('tries no other way after an error of another kind', () => {
  const { from, to } = made()
  expect(() => placeFile(from, to, linkless('EIO'))).toThrow(/EIO/)
  expect(existsSync(to)).toBe(false)
})
