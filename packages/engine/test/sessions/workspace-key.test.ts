import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { workspaceKey } from '../../src/sessions/workspace-key.ts'

const root = mkdtempSync(join(tmpdir(), 'mem-workspace-'))
const folder = join(root, 'café')
mkdirSync(folder)
symlinkSync(folder, join(root, 'link'))
afterAll(() => rmSync(root, { recursive: true }))

describe('workspaceKey', () => {
  it.each([
    ['a trailing slash', `${folder}/`],
    ['a doubled slash', folder.replace('/café', '//café')],
    ['dots', `${folder}/../café/.`],
    ['a symbolic link', join(root, 'link')],
  ])('is equal for the same folder written with %s', (_how, written) => { // B-036
    expect(workspaceKey(written)).toBe(workspaceKey(folder))
  })

  it('is equal for composed and decomposed characters of a folder that is gone', () => {
    expect(workspaceKey('/gone/cafe\u0301')).toBe(workspaceKey('/gone/café'))
  })

  it.each([['c:\\Work\\Shop'], ['C:/Work/Shop'], ['C:\\Work\\Shop\\'], ['c:\\\\Work\\Shop']])(
    'is equal for the Windows folder written %s',
    (written) => {
      expect(workspaceKey(written)).toBe(workspaceKey('C:\\Work\\Shop'))
    },
  )

  it('differs for different folders', () => {
    expect(workspaceKey('/gone/one')).not.toBe(workspaceKey('/gone/two'))
  })

  it('holds no part of the path', () => { // B-037
    expect(workspaceKey('/gone/secret-project')).toMatch(/^workspace:[0-9a-f]{16}$/)
  })
})
